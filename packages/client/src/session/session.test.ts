import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Session, type Tokens } from './session.ts';

const token = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;

class Memory implements Storage {
  private readonly map = new Map<string, string>();
  [name: string]: unknown;
  get length() {
    return this.map.size;
  }
  clear() {
    this.map.clear();
  }
  getItem(key: string) {
    return this.map.get(key) ?? null;
  }
  key(index: number) {
    return [...this.map.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.map.delete(key);
  }
  setItem(key: string, value: string) {
    this.map.set(key, value);
  }
}

/** Both tokens as they are stored. */
const stored = () => [storage.getItem('accessToken'), storage.getItem('refreshToken')];

const HOUR = 3600;
let storage: Memory;
let stop: () => void = () => undefined;

function session(
  refresh: (token: string) => Promise<Tokens> = () => Promise.reject(new Error('unexpected')),
) {
  const made = new Session({ storage, refresh });
  stop = made.start();
  return made;
}
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const tokens = (seconds: number, name = 'a'): Tokens => ({
  accessToken: token({ exp: inSeconds(seconds), sub: name }),
  refreshToken: `refresh-${name}`,
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-11-20T03:00:00Z') });
  storage = new Memory();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('the session', () => {
  it('is logged out without a stored token and logged in with one', () => {
    expect(session().getState()).toEqual({ status: 'out', reason: null });
    stop();
    storage.setItem('accessToken', tokens(HOUR).accessToken);
    expect(session().getState()).toMatchObject({ status: 'in', claims: { sub: 'a' } });
  });

  it('tells a tab that loads while another one is signed out why, but not that the person signed out', async () => {
    const made = session();
    made.signIn(tokens(HOUR));
    made.end('ejected');
    stop();
    expect(session().getState()).toEqual({ status: 'out', reason: 'ejected' });
    stop();
    const again = session();
    again.signIn(tokens(HOUR));
    await again.leave(() => Promise.resolve());
    stop();
    expect(session().getState()).toEqual({ status: 'out', reason: null });
  });

  it('finds a token that appears, within a second', () => {
    const made = session();
    storage.setItem('accessToken', tokens(HOUR).accessToken);
    expect(made.getState().status).toBe('out');
    vi.advanceTimersByTime(1000);
    expect(made.getState().status).toBe('in');
  });

  it('clears both tokens when the access token is expired, broken or gone', () => {
    for (const bad of [tokens(4 * 60).accessToken, 'rubbish']) {
      storage.setItem('accessToken', bad);
      storage.setItem('refreshToken', 'r');
      expect(session().getState()).toEqual({ status: 'out', reason: 'expired' });
      expect(stored()).toEqual([null, null]);
      stop();
    }
    const made = session();
    made.signIn(tokens(HOUR));
    storage.removeItem('accessToken');
    vi.advanceTimersByTime(1000);
    expect(made.getState()).toEqual({ status: 'out', reason: 'missing' });
    expect(stored()).toEqual([null, null]);
  });

  it('runs the callback of a logout after 300 ms', () => {
    const made = session();
    made.signIn(tokens(HOUR));
    const after = vi.fn();
    made.end('logout', after);
    expect(stored()).toEqual([null, null]);
    vi.advanceTimersByTime(299);
    expect(after).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(after).toHaveBeenCalledOnce();
  });

  it('has the reason "logout" whatever ends it while the server is being called', async () => {
    const made = session();
    made.signIn(tokens(HOUR));
    const after = vi.fn();
    await made.leave(async () => {
      made.end('expired');
      throw new Error('Network Error');
    }, after);
    expect(made.getState()).toEqual({ status: 'out', reason: 'logout' });
    vi.advanceTimersByTime(300);
    expect(after).toHaveBeenCalledOnce();
    made.signIn(tokens(HOUR));
    made.end('ejected');
    expect(made.getState()).toEqual({ status: 'out', reason: 'ejected' });
  });

  it.each(['ejected', 'logout', 'expired', 'password', 'security', 'elsewhere', 'staff', 'blocked'] as const)(
    'that another tab ended as %s is over here for that',
    (reason) => {
      const [here, there] = [session(), new Session({ storage, refresh: () => Promise.reject(new Error()) })];
      here.signIn(tokens(HOUR));
      there.check();
      there.end(reason);
      vi.advanceTimersByTime(1000);
      expect(here.getState()).toEqual({ status: 'out', reason });
      // The next session ends for a reason of its own.
      here.signIn(tokens(HOUR));
      storage.removeItem('accessToken');
      vi.advanceTimersByTime(1000);
      expect(here.getState()).toEqual({ status: 'out', reason: 'missing' });
    },
  );

  it('has the reason "logout" in another tab that learns of it first', async () => {
    const [here, there] = [session(), new Session({ storage, refresh: () => Promise.reject(new Error()) })];
    here.signIn(tokens(HOUR));
    there.check();
    await here.leave(async () => there.end('expired'));
    expect([here.getState(), there.getState()]).toEqual([
      { status: 'out', reason: 'logout' },
      { status: 'out', reason: 'logout' },
    ]);
  });

  it('that cannot be extended is renewed once before its end, not every second', async () => {
    const end = inSeconds(12 * HOUR);
    let renewals = 0;
    const last = (name: string): Tokens => ({
      accessToken: token({ exp: end, sid: 's', jti: name }),
      refreshToken: `refresh-${name}`,
    });
    const made = session(async () => last(String(++renewals)));
    made.signIn(last('first'));
    const other = new Session({ storage, refresh: async () => last(String(++renewals)) });
    other.check();
    for (let minutes = 12 * 60; minutes > 6; minutes--) {
      await vi.advanceTimersByTimeAsync(60_000);
      other.check();
    }
    expect(made.getState().status).toBe('in');
    expect(renewals).toBe(1);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(made.getState()).toEqual({ status: 'out', reason: 'expired' });
    // Another session is renewed again.
    made.signIn({ ...tokens(10 * 60, 'b'), accessToken: token({ exp: inSeconds(10 * 60), sid: 't' }) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(renewals).toBe(2);
  });

  it('continues with new tokens although the server ended the old session before it answered', async () => {
    const made = session();
    made.signIn(tokens(HOUR));
    await made.replace(async () => {
      made.end('expired');
      return tokens(HOUR, 'b');
    });
    expect(made.getState()).toMatchObject({ status: 'in', claims: { sub: 'b' } });

    const refused = made.replace(async () => {
      made.end('ejected');
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(made.getState()).toEqual({ status: 'out', reason: 'ejected' });
    expect(stored()).toEqual([null, null]);

    made.signIn(tokens(HOUR));
    await expect(made.replace(() => Promise.reject(new Error('wrong code')))).rejects.toThrow('wrong code');
    expect(made.getState().status).toBe('in');
  });

  it('renews once before the end, however many callers ask', async () => {
    const refresh = vi.fn(async () => tokens(HOUR, 'b'));
    const made = session(refresh);
    made.signIn(tokens(16 * 60));
    vi.advanceTimersByTime(30_000);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(32_000);
    await Promise.all([made.refresh(), made.refresh()]);
    expect(refresh.mock.calls).toEqual([['refresh-a']]);
    expect(storage.getItem('refreshToken')).toBe('refresh-b');
    expect(made.getState()).toMatchObject({ status: 'in', claims: { sub: 'b' } });
  });

  it('uses the tokens that another tab renewed instead of renewing again', async () => {
    const refresh = vi.fn(async () => tokens(HOUR, 'never'));
    const made = session(refresh);
    made.signIn(tokens(14 * 60 + 1));
    storage.setItem('accessToken', tokens(HOUR, 'other').accessToken);
    storage.setItem('refreshToken', 'refresh-other');
    await made.refresh();
    vi.advanceTimersByTime(1000);
    expect(storage.getItem('refreshToken')).not.toBe('refresh-a');
    expect(made.getState()).toMatchObject({ status: 'in' });
  });

  it('stays signed in when renewing fails with a transport error, and tries again later', async () => {
    let failures = 0;
    const refresh = vi.fn(async () => {
      failures += 1;
      if (failures === 1) throw new Error('Network Error');
      return tokens(HOUR, 'b');
    });
    const made = session(refresh);
    made.signIn(tokens(10 * 60));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(made.getState().status).toBe('in');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(made.getState()).toMatchObject({ claims: { sub: 'b' } });
  });

  it('keeps the reason for which the server refused to renew, in all tabs', async () => {
    const refused = Object.assign(new Error('no'), { status: 401, reason: 'ended-by-owner' });
    const made = session(() => Promise.reject(refused));
    made.signIn(tokens(10 * 60));
    const other = new Session({ storage, refresh: () => Promise.reject(new Error()) });
    other.check();
    await vi.advanceTimersByTimeAsync(0);
    other.check();
    expect([made.getState(), other.getState()]).toEqual([
      { status: 'out', reason: 'elsewhere' },
      { status: 'out', reason: 'elsewhere' },
    ]);
  });

  it('is not ended again by the refusal that ended it', async () => {
    const made: Session = session(async () => {
      made.end('password');
      throw Object.assign(new Error('no'), { status: 401 });
    });
    made.signIn(tokens(10 * 60));
    await vi.advanceTimersByTimeAsync(0);
    expect(made.getState()).toEqual({ status: 'out', reason: 'password' });
    expect(storage.getItem('endReason')).toBe('password');
  });

  it('ends when the server refuses to renew, but not when someone signed in meanwhile', async () => {
    const refused = Object.assign(new Error('no'), { status: 401 });
    const made = session(() => Promise.reject(refused));
    made.signIn(tokens(10 * 60));
    await vi.advanceTimersByTimeAsync(0);
    expect(made.getState()).toEqual({ status: 'out', reason: 'expired' });
    stop();

    let answer: (tokens: Tokens) => void = () => undefined;
    const late = session(() => new Promise((resolve) => (answer = resolve)));
    late.signIn(tokens(10 * 60));
    await vi.advanceTimersByTimeAsync(0);
    late.end('logout');
    answer(tokens(HOUR, 'late'));
    await vi.advanceTimersByTimeAsync(0);
    expect(storage.getItem('accessToken')).toBeNull();
    expect(late.getState()).toEqual({ status: 'out', reason: 'logout' });
  });
});
