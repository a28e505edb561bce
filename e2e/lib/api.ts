import { randomUUID } from 'node:crypto';
import { type CallName, calls, NO_OTP, ofKind } from '@salung/contract';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import type { Answer, Input } from '@salung/contract/schemas';
import { printSlip } from './slips.ts';

/** A demo player's calls without a browser, to bring about what a test begins with and to look at what it did. */
export class PlayerCalls {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async signIn(url: string, phone: string): Promise<PlayerCalls> {
    const nobody = new PlayerCalls(url, '');
    const answer = await nobody.call('auth.login', {
      body: { username: phone, password: DEMO_PASSWORD, otp: NO_OTP },
    });
    if (!('accessToken' in answer)) throw new Error('a player got a challenge');
    return new PlayerCalls(url, answer.accessToken);
  }

  /** @throws Error with what the server said where it refused */
  async call<Name extends CallName>(
    name: Name,
    sent: { query?: Input<Name, 'query'>; body?: Input<Name, 'body'> | FormData } = {},
  ): Promise<Answer<Name>> {
    const { method, path } = calls[name];
    const query = new URLSearchParams((sent.query ?? {}) as Record<string, string>);
    const { body } = sent;
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.#url}${path}?${query}`, {
      method,
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        'idempotency-key': randomUUID(),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer<Name>;
  }

  /** Satang in the wallet, and held for withdrawals. */
  async money(): Promise<{ balance: number; held: number }> {
    const user = await this.call('auth.user');
    if (user.audience !== 'player') throw new Error('not a player');
    return { balance: user.balance, held: user.held };
  }

  /** A top-up whose slip waits for staff. @returns the satang to transfer */
  async topupWithSlip(amount: number, reference: string): Promise<number> {
    const { id, amountToPay, payTo } = await this.call('topup.create', { body: { amount } });
    const from = { bankCode: '004', accountNumber: '0123456789', accountName: 'ผู้โอน' };
    const picture = await printSlip({
      from,
      to: ofKind(payTo, 'bank'),
      amount: amountToPay,
      reference,
      at: new Date(),
    });
    const { url, filename } = await this.call('upload.prepare', {
      query: { filename: 'slip.jpg', contentType: 'image/jpeg' },
    });
    const form = new FormData();
    form.append('url', url);
    form.append('type', 'image/jpeg');
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'slip.jpg');
    await this.call('upload.put', { body: form });
    await this.call('topup.uploadSlip', { body: { id, filename } });
    return amountToPay;
  }
}
