import { expect } from 'vitest';

/** What a person reads in the sandbox: the messages on a phone, the codes of an authenticator. */
export class Sandbox {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Texts sent to a phone, newest first. */
  async messages(phone: string): Promise<string[]> {
    const response = await fetch(`${this.url}/sms/messages?to=${phone}`);
    const { data } = (await response.json()) as { data: { text: string }[] };
    return data.map(({ text }) => text);
  }

  /** The six digits of the next message to a phone that has had `before` messages. */
  async code(phone: string, before = 0): Promise<string> {
    await expect
      .poll(async () => (await this.messages(phone)).length, { timeout: 10_000 })
      .toBeGreaterThan(before);
    const [newest = ''] = await this.messages(phone);
    return /\d{6}/.exec(newest)?.[0] ?? '';
  }

  /** What an authenticator shows into which this was typed or scanned. */
  async authenticatorCode(setup: string): Promise<string> {
    const response = await fetch(`${this.url}/authenticators/code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ setup }),
    });
    return ((await response.json()) as { code: string }).code;
  }

  /** Pays the order that waits at a payment gateway, with that amount or what was asked for. @returns how it was told */
  async payAtGateway(amount?: number): Promise<{ told: number[] }> {
    const orders = await fetch(`${this.url}/gateways/orders`);
    const { data } = (await orders.json()) as { data: { id: string; state: string }[] };
    const order = data.find(({ state }) => state === 'pending');
    const answer = await fetch(`${this.url}/gateways/orders/${order?.id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(amount === undefined ? {} : { amount }),
    });
    return (await answer.json()) as { told: number[] };
  }

  /** The present code of a member of the demo's staff. */
  async staffCode(username: string): Promise<string> {
    const response = await fetch(`${this.url}/authenticators`);
    const { data } = (await response.json()) as { data: { username: string; code: string }[] };
    return data.find((one) => one.username === username)?.code ?? '';
  }
}
