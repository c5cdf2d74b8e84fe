import net from 'node:net';

export interface TcpProxy {
  /** The given address, with the proxy in place of its host. */
  url: string;
  /** Decides about each piece a client sends. `cut`: both ends are closed; `late-cut`: closed once the server has answered. */
  onSent: (text: string) => 'pass' | 'cut' | 'late-cut';
  /** Refuses new connections, and closes the open ones. */
  shut(): void;
  /** Accepts connections again. */
  reopen(): void;
  /** Blocks both directions of the connections that once sent this, without closing them: half-open connections. */
  freeze(who: string): void;
  /** Blocks all connections, also new ones, without closing them: a server whose processes are stopped. */
  hold(): void;
  /** Sends the waiting data. */
  letGo(): void;
  /** Number of clients that have not closed their connection. */
  clients(): number;
  close(): Promise<void>;
}

/** A proxy to a server whose connections a test can cut or block. */
export async function openTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const { hostname } = target;
  const port = Number(target.port || 5432);
  const open = new Set<net.Socket>();
  const frozen = new WeakSet<net.Socket>();
  const sent = new Map<net.Socket, string>();
  let isShut = false;
  let isHeld = false;
  const server = net.createServer((client) => {
    if (isShut) return void client.destroy();
    const upstream = net.connect(port, hostname);
    let isCutAtAnswer = false;
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on('data', (piece) => {
      if (frozen.has(client)) return;
      const text = piece.toString('latin1');
      sent.set(client, ((sent.get(client) ?? '') + text).slice(0, 5000));
      const fate = proxy.onSent(text);
      if (fate === 'cut') return cut();
      isCutAtAnswer = fate === 'late-cut';
      upstream.write(piece);
    });
    upstream.on('data', (piece) => {
      if (isCutAtAnswer) return cut();
      if (!frozen.has(client)) client.write(piece);
    });
    for (const socket of [client, upstream]) {
      if (isHeld) socket.pause();
      open.add(socket);
      socket.on('error', cut);
      socket.on('close', () => {
        open.delete(socket);
        if (!frozen.has(client)) cut();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.port = String((server.address() as net.AddressInfo).port);
  target.hostname = '127.0.0.1';
  const proxy: TcpProxy = {
    url: target.toString(),
    onSent: () => 'pass',
    shut() {
      isShut = true;
      for (const socket of open) socket.destroy();
    },
    reopen() {
      isShut = false;
    },
    freeze(who) {
      for (const [client, text] of sent) if (text.includes(who)) frozen.add(client);
    },
    hold() {
      isHeld = true;
      for (const socket of open) socket.pause();
    },
    letGo() {
      isHeld = false;
      for (const socket of open) socket.resume();
    },
    clients: () => [...sent.keys()].filter((client) => open.has(client)).length,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}
