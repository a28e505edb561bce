import { compareNext } from '../src/modules/reconciliation/run.ts';
import type { Operation } from '../src/modules/rounds/index.ts';
import { businessDay } from '../src/platform/business-day.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from './factories.ts';
import { openReporter, type ReportedLine, type Reporter } from './reporter.ts';
import { nextId, openPlayHouse, type PlayHouse } from './rounds.ts';

/** A provider that is played in a test, with a report of its own about it. */

const kinds = ['stake', 'win', 'rollback', 'close'] as const;
const statuses = ['ok', 'refused', 'rolled_back', 'rolled_back'] as const;

export class ReconciliationSetup {
  readonly app: TestApp;
  readonly house: PlayHouse;
  readonly reporter: Reporter;
  staff: TestStaff;
  player: TestPlayer;
  #token: string;

  private constructor(
    parts: Pick<ReconciliationSetup, 'app' | 'house' | 'reporter' | 'staff' | 'player'>,
    token: string,
  ) {
    this.app = parts.app;
    this.house = parts.house;
    this.reporter = parts.reporter;
    this.staff = parts.staff;
    this.player = parts.player;
    this.#token = token;
  }

  static async open(): Promise<ReconciliationSetup> {
    const app = await startApp();
    const house = await openPlayHouse(app, [{ code: 'slot', type: 'slot' }]);
    const reporter = await openReporter(app, house);
    const staff = await createStaff(app, 'Finance');
    const player = await createPlayer(app, { balance: 1_000_000 });
    return new ReconciliationSetup({ app, house, reporter, staff, player }, await house.launch(player.id));
  }

  async close(): Promise<void> {
    await this.reporter.close();
    await this.house.close();
    await this.app.close();
  }

  get subjectId(): string {
    return String(this.house.provider.id);
  }

  /** A new player, on a new launch. */
  async next(balance = 1_000_000): Promise<TestPlayer> {
    this.player = await createPlayer(this.app, { balance });
    this.#token = await this.house.launch(this.player.id);
    return this.player;
  }

  /** Plays one transaction at an instant; answers its id. */
  async play(
    kind: Operation['kind'],
    more: Partial<Operation> & { at?: string } = {},
  ): Promise<{ ref: string; verdict: string }> {
    const { at, ...operation } = more;
    if (at) {
      this.app.clock.set(at);
      this.#token = await this.house.launch(this.player.id);
    }
    const ref = operation.transactionId ?? nextId(kind);
    const { verdict } = await this.house.play(this.player.id, this.#token, {
      kind,
      round: 'round',
      ...operation,
      transactionId: ref,
    });
    return { ref, verdict };
  }

  /** What an honest provider has of all that was played, by our books. */
  async honest(day: string): Promise<ReportedLine[]> {
    const { rows } = await this.app.platform.pool.query<{
      ref: string;
      kind: number;
      state: number;
      amount: number;
      player: string;
      round: string;
      at: Date;
    }>(
      `select ref, kind, state, amount, player_id as player, round_ref as round, at from game_transaction
       where provider_id = $1 order by id`,
      [this.house.provider.id],
    );
    return rows
      .filter(({ at }) => businessDay(at) === day)
      .map(({ ref, kind, state, amount, player, round, at }) => ({
        transaction: ref,
        kind: kinds[kind - 1] ?? 'win',
        player,
        round: round ?? 'none',
        amount,
        status: statuses[state] ?? 'ok',
        at: at.toISOString(),
      }));
  }

  /** Has the reporter tell the truth about a day, but for what `change` does to it. */
  async tell(
    day: string,
    change: (lines: ReportedLine[]) => ReportedLine[] = (lines) => lines,
  ): Promise<void> {
    this.reporter.lines.set(day, change(await this.honest(day)));
  }

  /** Somebody whose session is of now, wherever the clock stands. */
  async signIn(): Promise<TestStaff> {
    this.staff = await createStaff(this.app, 'Finance');
    return this.staff;
  }

  async ask(day: string, staff = this.staff) {
    return this.app.send('reconciliation.run', {
      token: staff.token,
      body: { subjectType: 'game-provider', subjectId: this.subjectId, day },
      key: nextId('run'),
    });
  }

  work(waits?: { time: number; silence: number }): Promise<boolean> {
    return compareNext(this.app.platform, new AbortController().signal, waits);
  }

  /** Compares a day; answers it and its differences. */
  async compare(day: string) {
    await this.signIn();
    const { status, body } = await this.ask(day);
    if (status !== 201) throw new Error(JSON.stringify(body));
    await this.work();
    return this.result(body.id);
  }

  async result(id: string) {
    const { token } = this.staff;
    const { body: run } = await this.app.send('reconciliation.details', { token, params: { id } });
    const { body } = await this.app.send('reconciliation.differences', {
      token,
      params: { id },
      query: { per_page: 100 },
    });
    return {
      run,
      differences: body.data,
      found: body.data.map(({ ref, kind, state }) => [ref, kind, state]),
    };
  }
}
