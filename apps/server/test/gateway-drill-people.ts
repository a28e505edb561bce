import type { TestPlayer } from './factories.ts';
import { DEPOSIT, insist, PAYOUT, PROVIDERS, type Scene, tell } from './gateway-drill-scene.ts';

/** What players and staff do in the drill of gateways, over HTTP. */

/** Milliseconds after which a player gives up a deposit. */
const PATIENCE = 15_000;

/** Sends a call; undefined where the server is being started again. */
async function call(
  { place }: Scene,
  at: 'player' | 'office',
  request: { method: 'POST' | 'PATCH'; path: string; token: string; body?: object; key?: string },
): Promise<{ status: number; body: Record<string, unknown> } | undefined> {
  try {
    const answer = await fetch(`${place.server[at]}${request.path}`, {
      method: request.method,
      headers: {
        authorization: `Bearer ${request.token}`,
        ...(request.body ? { 'content-type': 'application/json' } : {}),
        ...(request.key ? { 'idempotency-key': request.key } : {}),
      },
      ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  } catch {
    return undefined;
  }
}

/** What is going to happen to a deposit. */
const plans = ['pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'other', 'fail', 'late', 'cancel'] as const;
type Plan = (typeof plans)[number];

interface Seat {
  player: TestPlayer;
  left: number;
  number: number;
  /** What is open, and since when. */
  open: { id: string; since: number; plan: Plan; isActedOn: boolean } | undefined;
  isBusy: boolean;
}

const seatsOf = (players: readonly TestPlayer[], total: number): Seat[] =>
  players.map((player, index) => ({
    player,
    left: Math.floor(total / players.length) + (index < total % players.length ? 1 : 0),
    number: 0,
    open: undefined,
    isBusy: false,
  }));

abstract class Seats {
  protected readonly scene: Scene;
  protected readonly seats: Seat[];
  done = 0;

  constructor(scene: Scene, players: readonly TestPlayer[], total: number) {
    this.scene = scene;
    this.seats = seatsOf(players, total);
  }

  /** Nobody begins anything any more. */
  stop(): void {
    for (const seat of this.seats) seat.left = seat.open || seat.isBusy ? 1 : 0;
  }

  get isDone(): boolean {
    return this.seats.every(({ left, open }) => left === 0 && open === undefined);
  }

  /** Lets everybody begin who may, without waiting for it. */
  protected begin(create: (seat: Seat) => Promise<string | undefined>): void {
    for (const seat of this.seats) {
      if (seat.isBusy || seat.open || seat.left === 0) continue;
      seat.isBusy = true;
      void create(seat)
        .then((id) => {
          if (id === undefined) return;
          const plan = plans[Math.floor(this.scene.random() * plans.length)] ?? 'pay';
          seat.open = { id, since: Date.now(), plan, isActedOn: false };
        })
        .finally(() => {
          seat.isBusy = false;
        });
    }
  }

  protected ended(seat: Seat): void {
    seat.open = undefined;
    seat.left -= 1;
    seat.number += 1;
    this.done += 1;
  }
}

export class Depositors extends Seats {
  async look(): Promise<void> {
    const { app, random } = this.scene;
    this.begin(async (seat) => {
      const provider = PROVIDERS[Math.floor(random() * PROVIDERS.length)];
      const answer = await call(this.scene, 'player', {
        method: 'POST',
        path: '/api/topup/create',
        token: seat.player.token,
        body: { amount: DEPOSIT, type: 'CHANNEL_KEY', channelKey: `${provider}-IN-QR` },
        key: `deposit-${seat.player.id}-${seat.number}`,
      });
      return answer?.status === 201 ? (answer.body.id as string) : undefined;
    });
    const open = this.seats.flatMap((seat) => (seat.open ? [{ seat, ...seat.open }] : []));
    if (open.length === 0) return;
    const rows = await app.platform.db
      .selectFrom('topup')
      .select(['id', 'status', 'order_id'])
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    await Promise.all(
      open.map(async ({ seat, id }) => {
        const row = byId.get(id);
        if (!row) return;
        if (row.status !== 'AWAITING_PAYMENT') return this.ended(seat);
        await this.act(seat, row.order_id);
      }),
    );
  }

  private async act(seat: Seat, orderId: string | null): Promise<void> {
    const { open } = seat;
    if (!open || seat.isBusy) return;
    const { book } = this.scene;
    const order = orderId === null ? undefined : book.find(orderId);
    if (order?.state === 'pending' && !open.isActedOn) {
      open.isActedOn = true;
      const mood = book.moodOf(order.provider).callbacks;
      const news = mood === 'never' ? undefined : mood;
      if (open.plan === 'late' || open.plan === 'cancel') await this.cancel(seat);
      if (open.plan === 'cancel') return;
      if (open.plan === 'fail') book.end(order, 'failed');
      else book.pay(order, open.plan === 'other' ? order.amountToPay + 5_000 : order.amountToPay);
      if (news) await tell(this.scene, order, news);
      return;
    }
    if (Date.now() - open.since > PATIENCE) await this.cancel(seat);
  }

  private async cancel(seat: Seat): Promise<void> {
    seat.isBusy = true;
    await call(this.scene, 'player', {
      method: 'POST',
      path: '/v2/users/topup/cancel',
      token: seat.player.token,
      body: { id: seat.open?.id },
    });
    seat.isBusy = false;
  }
}

/** Whether the automation has left a withdrawal to staff, or finds no way for it. */
const isLeftToStaff = (row: {
  status: string;
  automatic_at: Date | null;
  automatic_note: string | null;
}): boolean =>
  (row.status === 'FAILED' || row.status === 'PENDING') &&
  (row.automatic_at === null || row.automatic_note !== null);

export class Payees extends Seats {
  async look(): Promise<void> {
    const { app, book, random } = this.scene;
    this.begin(async (seat) => {
      const answer = await call(this.scene, 'player', {
        method: 'POST',
        path: '/api/withdraw/create',
        token: seat.player.token,
        body: { amount: PAYOUT },
        key: `payout-${seat.player.id}-${seat.number}`,
      });
      return answer?.status === 201 ? (answer.body.id as string) : undefined;
    });
    for (const order of book.list()) {
      if (order.direction !== 'withdraw' || order.state !== 'pending' || random() > 0.3) continue;
      if (random() < 0.15) book.end(order, 'failed');
      else book.pay(order);
      const { callbacks } = book.moodOf(order.provider);
      if (callbacks !== 'never') void tell(this.scene, order, callbacks).catch(() => undefined);
    }
    const open = this.seats.flatMap((seat) => (seat.open ? [{ seat, id: seat.open.id }] : []));
    if (open.length === 0) return;
    const rows = await app.platform.db
      .selectFrom('withdrawal')
      .select(['id', 'status', 'automatic_at', 'automatic_note'])
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { seat, id } of open) {
      const row = byId.get(id);
      if (!row) continue;
      if (row.status === 'PAID' || row.status === 'REVOKED') this.ended(seat);
      // What was left to staff is tried again, or given back.
      else if (isLeftToStaff(row)) {
        await this.decide(id, random() < 0.8 ? 'retry' : 'revoke');
      } else if (row.status === 'UNKNOWN' && Date.now() - (seat.open?.since ?? 0) > 2 * PATIENCE) {
        await this.concludeOne(id);
      }
    }
  }

  private async decide(id: string, what: 'retry' | 'revoke'): Promise<void> {
    const [finance] = this.scene.staff;
    if (!finance) return;
    await call(this.scene, 'office', {
      method: 'POST',
      path: `/api/withdraw/${what}/${id}`,
      token: finance.token,
      ...(what === 'revoke' ? { body: { reason: 'no gateway pays it' } } : {}),
    });
  }

  /** For each payout in doubt, two people record the outcome that its gateway tells them by telephone. */
  async conclude(): Promise<void> {
    await this.look();
    const unknown = await insist(this.scene, () =>
      this.scene.app.platform.db
        .selectFrom('withdrawal')
        .select('id')
        .where('status', '=', 'UNKNOWN')
        .limit(20)
        .execute(),
    );
    for (const { id } of unknown) await this.concludeOne(id);
  }

  private async concludeOne(id: string): Promise<void> {
    const { app, book, staff } = this.scene;
    const [maker, checker] = staff;
    const row = await app.platform.db
      .selectFrom('withdrawal')
      .select('attempt_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const order = row?.attempt_id ? book.find(row.attempt_id) : undefined;
    // An order that its gateway has is asked about. Only of an order that never got there two people have to say so.
    if (!maker || !checker || order) return;
    const asked = await call(this.scene, 'office', {
      method: 'POST',
      path: `/api/withdraw/conclude/${id}`,
      token: maker.token,
      body: { outcome: 'failed', reason: 'the gateway has no such order' },
    });
    const approvalId = asked?.body.approvalId;
    if (typeof approvalId !== 'string') return;
    await call(this.scene, 'office', {
      method: 'PATCH',
      path: `/api/approval/approve/${approvalId}`,
      token: checker.token,
    });
  }
}
