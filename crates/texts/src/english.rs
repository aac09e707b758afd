//! English words that narrow cards break, each with the hyphens that a reader expects.
//!
//! English has no rule that letters alone would follow, so the long words of our names are listed; what is not listed is not
//! broken.

/// Each word with all its hyphens.
const WORDS: &str = "
    abil-i-ties ac-ti-va-tion agrip-pi-na al-che-mist al-che-mists alex-an-der alex-an-dria al-li-ances apoth-e-cary ap-pren-tice
    archi-medes ar-chi-tect ar-chi-tects ar-chi-tec-ture ar-chi-vist aris-to-tle ar-ti-facts as-sis-tant avail-able bee-keeper
    bel-ve-dere bi-ol-o-gist bio-mat-ter bio-sphere blue-print break-down brick-yard broth-er-hood build-ings bunk-house
    by-zan-tium cal-i-bra-tion car-a-van-sery ca-the-dral choir-master clan-des-tine cleo-patra coast-line col-lec-tor col-or-less
    col-os-seum com-mem-o-ra-tive com-pe-ten-cies com-pe-ten-cy con-ces-sion con-denser con-di-tion con-flicts con-nected con-su-late
    con-tin-gent con-trac-tors con-tracts co-op-er-a-tive cor-ner-stone cor-ri-dors coun-ter-feit-ers cour-te-sans court-house
    crafts-men cross-roads dark-lings del-e-ga-tion de-sali-na-tion de-vel-oper dio-cle-tian di-plo-ma-cy dip-lo-mats dis-carded
    dis-card-ing dis-pen-sary dis-till-ery dis-till-ing dis-tricts drift-wood dwell-ings elec-tri-cian en-dow-ment en-gi-neer-ing
    en-gi-neers en-he-du-anna ex-ca-va-tion ex-hi-bi-tion ex-pan-sion ex-pan-sions ex-plor-ing fed-er-a-tion for-feited
    for-ti-fi-ca-tions gar-den-ers ge-net-i-cist glass-blower glass-works gov-ern-ment green-house half-lings hali-kar-nassos
    ham-mu-rabi hat-shep-sut head-quar-ters herb-al-ist hi-ber-nate hi-ber-nated hi-ber-nat-ing hi-ber-na-tion hi-ber-na-tions
    high-wa-ter hof-stadt-er-ian home-steader house-hold hy-dro-ther-mal il-lu-mi-nated il-lu-sion-ists im-pro-vis-ers
    in-no-va-tion in-no-va-tions in-sti-tute in-ter-preter in-tro-duc-tion in-ven-tors in-vi-ta-tion jus-tin-ian ka-lei-do-scope
    lab-o-ra-to-ries lab-o-ra-to-ry lab-y-rinth light-house lo-ca-tions loud-speaker ma-gi-cians mag-is-trates mar-ket-place
    ma-te-ri-als mau-so-le-um me-nag-erie mer-ce-nar-ies mes-sen-ger me-trop-o-lis me-trop-o-lis-es moun-tains mu-nic-i-pal
    nav-i-ga-tors neb-u-chad-nez-zar nef-er-titi neigh-bor-ing neigh-bors ob-ser-va-tion ob-ser-va-to-ry out-stand-ing path-finder
    per-ma-nent phi-los-o-phers pop-u-lat-ing pop-u-la-tion prax-it-e-les pre-fab-ri-cat-ed pro-duc-tion pro-duc-tions pro-fes-sors
    pros-pec-tor pro-to-type pub-lished py-thag-o-ras quar-ter-master rec-om-mend-ed re-cruit-ed re-cruit-ing re-main-ing
    res-er-voir re-set-tling res-i-dence re-sources salt-marsh sanc-tu-ary sand-storm school-teacher sci-en-tists scrip-to-ri-um
    sec-re-tary se-mir-a-mis sep-ul-cher shake-down ship-own-ers smoke-house some-thing sov-er-eign spe-cial-ists steel-plast
    steel-work-ers stone-henge sto-ry-teller strat-e-gists strong-hold struc-ture struc-tures sub-ma-rine sub-mers-ible su-per-vi-sor
    swarm-lings sym-bi-ot-ic tab-u-lar-i-um tech-ni-cal tech-nol-o-gies tech-nol-o-gy tele-com-mu-ni-ca-tion tele-silla tele-vised
    terra-form-ing through-out tool-maker trans-form treb-u-chet trig-gered tri-um-phal tun-nel-ers turn-table un-der-cover
    uni-ver-si-ty un-lim-it-ed un-sched-uled up-grad-ing vi-tru-vi-us ware-house waste-land wa-ter-works whale-bone work-shops
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
