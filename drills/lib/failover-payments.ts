import { setTimeout as delay } from 'node:timers/promises';
import { addPeople, hasten, settle } from '../../apps/server/test/gateway-drill.ts';
import { askOnceMore, judge, type People } from '../../apps/server/test/gateway-drill-judge.ts';
import { Depositors, Payees } from '../../apps/server/test/gateway-drill-people.ts';
import { insist, PAYOUT, type Scene } from '../../apps/server/test/gateway-drill-scene.ts';

/** Top-ups and payouts through gateways while the primary is taken away. Milliseconds. */

const LOOK = 250;
const PLAYERS = 8;
/** More than anybody comes to. */
const MOST = 1_000;
/** An order that is being sent for longer than this has lost its sender. */
const SENDING = 30_000;
const PATIENCE = 90_000;

export interface Paid {
  /** Top-ups and payouts that have ended. */
  ended: number;
  doubled: number;
  unreconciled: number;
  wrong: string[];
}

export class Payments {
  readonly #scene: Scene;
  readonly #people: People;
  readonly #depositors: Depositors;
  readonly #payees: Payees;
  #isOver = false;
  readonly #running: Promise<void>;

  private constructor(scene: Scene, people: People) {
    this.#scene = scene;
    this.#people = people;
    this.#depositors = new Depositors(scene, people.depositors, PLAYERS * MOST);
    this.#payees = new Payees(scene, people.payees, PLAYERS * MOST);
    this.#running = this.#look();
    // `end` waits for it and learns of its error.
    this.#running.catch(() => {});
  }

  static async begin(scene: Scene): Promise<Payments> {
    const people: People = { depositors: [], payees: [], given: 0 };
    await addPeople(scene.app, people, PLAYERS, MOST * PAYOUT + 1_000_000);
    return new Payments(scene, people);
  }

  /** Begins no more payments, waits for those that have begun, and compares them with the gateways' books. */
  async end(say: (line: string) => void): Promise<Paid> {
    this.#depositors.stop();
    this.#payees.stop();
    const from = performance.now();
    while (!(this.#depositors.isDone && this.#payees.isDone) && performance.now() - from < PATIENCE) {
      await this.#hastenSending();
      await delay(LOOK);
    }
    this.#isOver = true;
    await this.#running;
    await this.#hastenSending();
    await settle(this.#scene, this.#payees, say);
    await askOnceMore(this.#scene);
    const { doubled, stuck, unreconciled, wrong, found } = await judge(this.#scene, this.#people);
    const ended = this.#depositors.done + this.#payees.done;
    say(`${this.#depositors.done} top-ups and ${this.#payees.done} payouts have ended`);
    const open = stuck > 0 ? [`${stuck} top-ups, payouts and orders are under way for good`] : [];
    return { ended, doubled, unreconciled, wrong: [...wrong, ...found, ...open] };
  }

  async #look(): Promise<void> {
    while (!this.#isOver) {
      await insist(this.#scene, () => this.#depositors.look());
      await insist(this.#scene, () => this.#payees.look());
      await hasten(this.#scene);
      await delay(LOOK);
    }
  }

  /** An order that was being sent when the database went is in doubt after a minute: here a little sooner. */
  async #hastenSending(): Promise<void> {
    const { db } = this.#scene.app.platform;
    await insist(this.#scene, () =>
      db
        .updateTable('gateway_order')
        .set({ sent_at: new Date(Date.now() - 600_000) })
        .where('state', '=', 'SENDING')
        .where('sent_at', '<', new Date(Date.now() - SENDING))
        .where('sent_at', '>', new Date(Date.now() - 500_000))
        .execute(),
    );
  }
}
