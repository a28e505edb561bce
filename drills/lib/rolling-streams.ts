import { type ClientRequest, get } from 'node:http';

/** Event streams as the apps keep them: opened again when the server said, or after a pause of a second. */

export interface Streams {
  /** How many have had their snapshot, and not lost their connection since. */
  readonly live: number;
  /** How often a stream was opened again. */
  readonly returns: number;
  /** The longest time that a stream was away: from its end until it had its snapshot again. Seconds. */
  readonly longestAway: number;
  /** Forgets what was so far. */
  reset(): void;
  /** Resolves when all of them are live. @throws Error where they are not in this time */
  allLive(seconds: number): Promise<void>;
  close(): void;
}

/** What the apps wait for if the server said nothing. Milliseconds. */
const pause = () => 750 + Math.random() * 500;

/** Called once: when a stream has its snapshot, and when it is over, with the pause that the server asked for. */
interface Follows {
  onLive(): void;
  onOver(retry: number | undefined): void;
}

/** Opens one stream and reads it until it is over. */
function readStream(url: string, token: string, { onLive, onOver }: Follows): ClientRequest {
  let isLive = false;
  let isOver = false;
  let retry: number | undefined;
  const over = () => {
    if (isOver) return;
    isOver = true;
    onOver(retry);
  };
  const asked = get(`${url}/api/events`, { agent: false, headers: { authorization: `Bearer ${token}` } });
  asked.on('error', over).on('close', over);
  asked.on('response', (response) => {
    response.on('end', over).on('error', over);
    response.setEncoding('utf8').on('data', (text: string) => {
      const told = /^retry: (\d+)$/m.exec(text)?.[1];
      if (told !== undefined) retry = Number(told);
      if (isLive || response.statusCode !== 200 || !/^event: snapshot$/m.test(text)) return;
      isLive = true;
      onLive();
    });
  });
  return asked;
}

export function openStreams(url: string, tokens: readonly string[]): Streams {
  const open = new Set<ClientRequest>();
  let isClosed = false;
  let live = 0;
  let returns = 0;
  let longestAway = 0;
  let changed = () => {};

  function keep(token: string, endedAt?: number): void {
    if (isClosed) return;
    let isLive = false;
    const asked = readStream(url, token, {
      onLive() {
        isLive = true;
        live += 1;
        if (endedAt !== undefined) {
          returns += 1;
          longestAway = Math.max(longestAway, (performance.now() - endedAt) / 1_000);
        }
        changed();
      },
      onOver(retry) {
        open.delete(asked);
        if (isLive) live -= 1;
        const lostAt = isLive ? performance.now() : (endedAt ?? performance.now());
        if (!isClosed) setTimeout(() => keep(token, lostAt), retry ?? pause());
      },
    });
    open.add(asked);
  }
  for (const token of tokens) keep(token);

  return {
    get live() {
      return live;
    },
    get returns() {
      return returns;
    },
    get longestAway() {
      return longestAway;
    },
    reset() {
      returns = 0;
      longestAway = 0;
    },
    allLive: (seconds) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`${live} of ${tokens.length} streams are live after ${seconds} s`)),
          seconds * 1_000,
        );
        changed = () => {
          if (live < tokens.length) return;
          clearTimeout(late);
          changed = () => {};
          resolve();
        };
        changed();
      }),
    close() {
      isClosed = true;
      for (const asked of open) asked.destroy();
    },
  };
}
