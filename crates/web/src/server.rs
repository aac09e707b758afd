//! The server: accepts connections, lets each take its time and no more, and ends politely.

use crate::app::App;
use crate::connections::{Connection, Connections};
use crate::limits::{HEAD_TIMEOUT, MOST_HEAD_BYTES};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use table::log;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

/// How long nobody is accepted after the system could not give a connection.
const BREATH: Duration = Duration::from_millis(200);

/// Serves until `stop` is done; open event streams are ended then.
pub async fn serve(
    listener: TcpListener,
    app: Arc<App>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let limits = app.limits();
    let connections = Connections::new(limits.connections, limits.connections_per_network);
    let router = crate::router(app.clone());
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).max_buf_size(MOST_HEAD_BYTES);
    let mut conversations = JoinSet::new();
    let mut stop = pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    let network = app.counted(peer);
                    // Who comes and goes without end must not push the others out.
                    if network.is_none_or(|network| app.lets_connect(network))
                        && let Some(connection) = connections.admit(network)
                    {
                        let (http, router, app) = (http.clone(), router.clone(), app.clone());
                        conversations.spawn(converse(http, router, app, stream, peer, connection));
                    }
                }
                Err(error) if is_of_the_peer(&error) => {}
                Err(error) => {
                    log::warn(format_args!("no connection could be accepted: {error}"));
                    tokio::time::sleep(BREATH).await;
                }
            },
            Some(_) = conversations.join_next() => {}
        }
    }
    drop(listener);
    app.stop();
    connections.close_waiting();
    while conversations.join_next().await.is_some() {}
    Ok(())
}

/// Was it the other side that went away?
fn is_of_the_peer(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// One request after the other on one connection.
async fn converse(
    http: http1::Builder,
    router: Router,
    app: Arc<App>,
    stream: TcpStream,
    peer: SocketAddr,
    connection: Connection,
) {
    // An event is small, and nobody wants to wait for the next one.
    let _ = stream.set_nodelay(true);
    let router = TowerToHyperService::new(router);
    let connection = &connection;
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(|body| Body::new(connection.receive(body)));
        request.extensions_mut().insert(ConnectInfo(peer));
        let answer = router.call(request);
        async move { answer.await.map(|answer| answer.map(|body| connection.answer(body))) }
    });
    let mut conversation = pin!(http.serve_connection(TokioIo::new(stream), service));
    let mut stopping = app.stopping();
    tokio::select! {
        // What goes wrong on a connection is the business of its other end.
        _ = conversation.as_mut() => return,
        () = connection.closed() => return,
        _ = stopping.wait_for(|stop| *stop) => conversation.as_mut().graceful_shutdown(),
    }
    tokio::select! {
        _ = conversation => {}
        () = connection.closed() => {}
    }
}
