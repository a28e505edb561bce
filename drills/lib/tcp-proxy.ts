import { createServer, type Server, type Socket, connect as toTarget } from 'node:net';

/**
 * A wire between two programs that can be cut, or made long. While it is cut, nothing gets through in either direction, and nobody is
 * told: connections stay open, as they do when a cable is pulled.
 */
export class TcpProxy {
  readonly #server: Server;
  readonly #target: number;
  readonly #pairs = new Set<Pair>();
  #isCut = false;
  /** Milliseconds that everything takes to arrive. */
  #delay = 0;

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.#target = target;
  }

  /** Listens on a loopback port and leads to another one. */
  static async listen(port: number, target: number): Promise<TcpProxy> {
    const server = createServer({ allowHalfOpen: true });
    const proxy = new TcpProxy(server, target);
    server.on('connection', (socket) => proxy.#accept(socket));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    return proxy;
  }

  set delay(milliseconds: number) {
    this.#delay = milliseconds;
  }

  cut(): void {
    this.#isCut = true;
    for (const pair of this.#pairs) pair.hold();
  }

  /** Joins the wire. Connections from before the cut are reset, so that no client waits for an answer that was lost. */
  join(): void {
    if (!this.#isCut) return;
    this.#isCut = false;
    this.reset();
  }

  /** Breaks what is connected; what was on its way is gone. */
  reset(): void {
    for (const pair of this.#pairs) pair.destroy();
  }

  async close(): Promise<void> {
    this.reset();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #accept(socket: Socket): void {
    const pair = new Pair(
      socket,
      () => toTarget({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true }),
      () => this.#delay,
      () => this.#pairs.delete(pair),
    );
    this.#pairs.add(pair);
    if (this.#isCut) pair.hold();
    else pair.begin();
  }
}

/** One connection through a proxy, at both ends. */
class Pair {
  readonly #near: Socket;
  readonly #open: () => Socket;
  readonly #delay: () => number;
  readonly #forget: () => void;
  #far: Socket | undefined;
  #isHeld = false;
  #isDestroyed = false;

  constructor(near: Socket, open: () => Socket, delay: () => number, forget: () => void) {
    this.#near = near;
    this.#open = open;
    this.#delay = delay;
    this.#forget = forget;
    near.setNoDelay(true);
    near.on('error', () => this.destroy());
  }

  begin(): void {
    const far = this.#open();
    far.setNoDelay(true);
    far.on('error', () => this.destroy());
    this.#far = far;
    this.#lead(this.#near, far);
    this.#lead(far, this.#near);
  }

  hold(): void {
    this.#isHeld = true;
    this.#near.pause();
    this.#far?.pause();
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.#forget();
    this.#near.resetAndDestroy();
    this.#far?.resetAndDestroy();
  }

  /** Both directions have ended in order. */
  #end(): void {
    if (this.#near.writableEnded && this.#far?.writableEnded) this.#forget();
  }

  #lead(from: Socket, to: Socket): void {
    // Timers of one length keep their order.
    const after = (act: () => void) => {
      const late = () => this.#isHeld || this.#isDestroyed || act();
      const delay = this.#delay();
      if (delay > 0) setTimeout(late, delay);
      else late();
    };
    from.on('data', (bytes: Buffer) =>
      after(() => {
        if (to.write(bytes) || from.isPaused()) return;
        from.pause();
        to.once('drain', () => this.#isHeld || from.resume());
      }),
    );
    from.on('end', () =>
      after(() => {
        to.end();
        this.#end();
      }),
    );
  }
}
