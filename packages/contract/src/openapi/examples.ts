import type { CallName } from '../index.ts';

/** What the documentation shows as a request of a call. */
export interface CallExample {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** A request of each call that takes something. */
export const examples: { readonly [Name in CallName]?: CallExample } = {
  'auth.login': { body: { username: '0812345678', password: 'salung-demo-2026', otp: '000000' } },
};
