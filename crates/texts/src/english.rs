//! English words that narrow cards break, each with the hyphens that a reader expects.
//!
//! English has no rule that letters alone would follow, so the long words of our names are listed; what is not listed is not
//! broken.

/// Each word with all its hyphens.
const WORDS: &str = "
    abil-i-ties ac-ti-va-tion ad-vanced ad-vi-sory agrip-pi-na al-che-mist al-che-mists alex-an-der alex-an-dria al-li-ances
    apoth-e-cary ap-pren-tice aq-ue-duct archi-medes ar-chi-tect ar-chi-tects ar-chi-tec-ture ar-chives ar-chi-vist ar-col-o-gy
    aris-to-tle ar-ti-fact ar-ti-facts as-sem-bly as-sis-tant avail-able bal-anced bar-racks bar-ter-er bee-keeper bel-ve-dere
    ber-e-ni-ce bi-ol-o-gist bio-mat-ter bio-sphere blue-print bor-rowed break-down brick-yard broth-er-hood brus-sels build-ers
    build-ing build-ings bunk-house by-zan-tium cal-i-bra-tion calig-u-la car-a-van-sery car-ou-sel ca-the-dral ceno-taph
    cer-e-mo-ny charg-ing choir-master cit-i-zens clan-des-tine clear-ing cleo-patra coast-line col-lec-tor col-or-less col-os-seum
    co-los-sus com-mem-o-ra-tive com-merce com-pe-ten-cies com-pe-ten-cy con-ces-sion con-denser con-di-tion con-flict con-flicts
    con-nected con-su-lar con-su-late con-tin-gent con-tract con-trac-tors con-tracts con-vey-or co-op-er-a-tive cor-ne-lia
    cor-ner-stone cor-ri-dors coun-ter-feit-ers cour-te-sans court-house cov-e-nant crafts-men cross-roads crys-tals cult-ists
    cur-rents dark-lings del-e-ga-tion de-sali-na-tion de-vel-oper dio-cle-tian di-plo-ma-cy dip-lo-mats dis-carded dis-card-ing
    dis-pen-sary dis-tance dis-till-ery dis-till-ing dis-tricts drift-wood dwell-ing dwell-ings elec-tri-cian en-dow-ment en-gi-neer
    en-gi-neer-ing en-gi-neers en-he-du-anna eury-pyle ev-ery-thing ex-ca-va-tion ex-change ex-hi-bi-tion ex-pan-sion ex-pan-sions
    ex-plor-ing fed-er-a-tion fes-ti-val find-ings flex-i-ble float-ing flo-til-la for-agers for-feited for-ti-fi-ca-tions found-ers
    found-ing gam-bling gar-den-ers ge-net-i-cist glass-blower glass-works good-will gov-ern-ment green-house gull-wing half-lings
    hali-kar-nassos ham-mu-rabi han-ni-bal hat-shep-sut head-quar-ters herb-al-ist hi-ber-nate hi-ber-nated hi-ber-nat-ing
    hi-ber-na-tion hi-ber-na-tions high-wa-ter hof-stadt-er-ian home-steader house-hold hy-dro-ther-mal il-lu-mi-nated
    il-lu-sion-ists im-pro-vis-ers in-no-va-tion in-no-va-tions in-sti-tute in-ter-preter in-tro-duc-tion in-ven-tors in-vi-ta-tion
    junc-tion jus-tin-ian ka-lei-do-scope kelp-wood lab-o-ra-to-ries lab-o-ra-to-ry lab-y-rinth learn-ing leo-ni-das light-house
    lo-ca-tion lo-ca-tions loud-speaker ma-chines mae-ce-nas ma-gi-cians mag-is-trates man-grove man-ne-ken mar-ket-place
    ma-te-ri-als mau-so-le-um me-di-a-tor med-i-cine me-nag-erie mer-ce-nar-ies me-rid-i-an mer-maids mes-sen-ger me-trop-o-lis
    me-trop-o-lis-es mon-u-ment moon-rise moun-tain moun-tains mourn-ers mu-nic-i-pal mush-room nav-i-ga-tors neb-u-chad-nez-zar
    nef-er-titi neigh-bor neigh-bor-ing neigh-bors ni-to-cris ob-ser-va-tion ob-ser-va-to-ry op-po-nent out-stand-ing over-haul
    over-time pan-the-on path-finder pawn-shop per-i-cles per-ma-nent per-son-al phi-los-o-phers plank-ton plant-ing pop-u-lat-ing
    pop-u-la-tion por-ta-ble prax-it-e-les pre-fab-ri-cat-ed pres-sure print-ing pro-duced pro-duc-tion pro-duc-tions pro-fes-sors
    pro-gress pros-pec-tor pro-to-col pro-to-type pro-vid-er psy-chics pub-lished pyr-a-mids py-thag-o-ras quar-ter-master read-ings
    rec-om-mend-ed re-cruit-ed re-cruit-ing reg-is-try re-main-ing re-search res-er-voir re-set-tling res-i-dence re-source
    re-sources ret-ro-fit ro-ta-tion salt-marsh sanc-tu-ary sand-storm sap-phire schol-ars school-teacher sci-ences sci-en-tists
    scrap-per scrip-to-ri-um sec-re-tary se-mir-a-mis sep-ul-cher set-tlers shake-down ship-ment ship-own-ers ship-ping ship-yard
    short-cut show-case sign-post smoke-house sol-diers some-thing song-book sov-er-eign speak-ing spe-cial-ists stand-ing
    steel-plast steel-work-ers stock-ade stone-henge sto-ry-teller strat-e-gists strong-hold struc-ture struc-tures sub-ma-rine
    sub-mers-ible su-per-vi-sor sup-plies sur-vey-or swarm-lings sym-bi-ot-ic tab-u-lar-i-um tail-wind tech-ni-cal tech-nol-o-gies
    tech-nol-o-gy tele-com-mu-ni-ca-tion tele-silla tele-vised ter-races terra-form-ing through-out tide-gate tin-ker-er tool-maker
    train-ing trans-form trea-sury treb-u-chet trig-gered tri-um-phal tun-nel-ers turn-table un-der-cover uni-ver-si-ty un-lim-it-ed
    un-sched-uled up-grades up-grad-ing vine-yard vi-tru-vi-us vu-kun-tur ware-house waste-land wa-ter-works whale-bone wind-mill
    work-shop work-shops xen-o-phon
";

/// Where words may be broken: each in small letters, with the letters before which a hyphen may stand.
pub(crate) fn breaks() -> impl Iterator<Item = (String, Vec<usize>)> {
    WORDS.split_whitespace().map(|word| {
        let syllables: Vec<&str> = word.split('-').collect();
        let ends = syllables.iter().scan(0, |at, syllable| {
            *at += syllable.len();
            Some(*at)
        });
        (syllables.concat(), ends.take(syllables.len() - 1).collect())
    })
}
