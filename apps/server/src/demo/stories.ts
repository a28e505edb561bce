import { demoIds } from '@salung/contract/demo';
import type { Answer } from '@salung/contract/schemas';
import { expireTopups } from '../modules/topup/index.ts';
import { businessDay } from '../platform/business-day.ts';
import { withIds } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import type { DemoClient, Person } from './client.ts';
import { Crowd } from './crowd.ts';
import { demoPlayers } from './people.ts';
import type { Printer } from './printer.ts';
import type { StoryClock } from './story-clock.ts';

type DemoPlayer = (typeof demoPlayers)[keyof typeof demoPlayers];
type Topup = Answer<'topup.create'>;

const baht = (amount: number) => amount * 100;

let serial = 0;
/** A reference such as banks give: the day, and a number that counts up. */
function newReference(at: Date): string {
  serial += 1;
  return `${businessDay(at).replaceAll('-', '')}${String(serial).padStart(6, '0')}SLD`;
}

/** What the players and the staff of the demo have done so far, each in a few calls. */
export class Stories {
  readonly #platform: Platform;
  readonly #with: { client: DemoClient; printer: Printer; clock: StoryClock };

  /** `platform` tells the time by `clock`, and `client` makes its calls there. */
  constructor(platform: Platform, tools: { client: DemoClient; printer: Printer; clock: StoryClock }) {
    this.#platform = platform;
    this.#with = tools;
  }

  async tellAll(): Promise<void> {
    const finance = await this.#with.client.staff('finance');
    const manager = await this.#with.client.staff('manager');
    const { somchai, suda, anan, kanya, narong } = demoPlayers;

    // สมชาย: two top-ups that arrived, one withdrawal paid.
    const first = await this.#begin(somchai);
    const credited = () => this.#approved(first, finance, somchai, baht(1_000));
    await withIds([demoIds.creditedTopup], credited);
    await this.#approved(first, finance, somchai, baht(2_500));
    // Whoever approved what a player paid in leaves the payout to somebody else.
    await withIds([demoIds.paidWithdrawal], () => this.#paid(first, manager, baht(800)));

    // สุดา: a top-up that arrived, a slip that did not match, a withdrawal that waits.
    const second = await this.#begin(suda);
    await this.#approved(second, finance, suda, baht(1_500));
    const wrong = await this.#withSlip(second, suda, baht(300));
    await finance.call('topup.reject', {
      params: { id: wrong.id },
      body: { reason: 'ไม่พบรายการในบัญชี', reason_user: 'ไม่พบยอดเงินเข้า กรุณาติดต่อธนาคารของคุณ' },
    });
    await withIds([demoIds.withdrawal], () =>
      second.call('withdraw.create', { body: { amount: baht(500) } }),
    );

    // อนันต์: a slip waits for staff; what he withdrew was refused.
    const third = await this.#begin(anan);
    await this.#approved(third, finance, anan, baht(700));
    const { id } = await third.call('withdraw.create', { body: { amount: baht(600) } });
    await finance.call('withdraw.reject', {
      params: { id },
      body: { reason: 'ชื่อบัญชีต้องตรวจสอบ', reason_user: 'กรุณาติดต่อเจ้าหน้าที่เพื่อยืนยันชื่อบัญชี' },
    });
    await withIds([demoIds.secondTopup], () => this.#withSlip(third, anan, baht(2_000)));

    // กัญญา: her slip has waited for a while.
    await this.#with.clock.ago(9 * 60_000, async () => {
      const fourth = await this.#begin(kanya);
      await withIds([demoIds.topup], () => this.#withSlip(fourth, kanya, baht(500)));
    });

    // ณรงค์: announced a top-up and never paid it.
    await this.#with.clock.ago(45 * 60_000, async () => {
      const person = await this.#begin(narong);
      await person.call('topup.create', { body: { amount: baht(400) } });
    });
    await expireTopups(this.#platform);

    await new Crowd(this.#platform, this.#with.client, this.#with.clock).live({ finance, manager });
  }

  #begin(player: DemoPlayer): Promise<Person> {
    return this.#with.client.player(player.phone);
  }

  /** A top-up with the slip of its transfer. */
  async #withSlip(person: Person, player: DemoPlayer, amount: number): Promise<Topup> {
    const topup = await person.call('topup.create', { body: { amount } });
    const at = this.#platform.clock.now();
    const picture = await this.#with.printer.print({
      from: {
        bankCode: player.bankCode,
        accountNumber: player.account,
        accountName: `${player.firstName} ${player.lastName}`,
      },
      to: topup.payTo,
      amount: topup.amountToPay,
      reference: newReference(at),
      at,
    });
    const filename = await person.upload(picture);
    return person.call('topup.uploadSlip', { body: { id: topup.id, filename } });
  }

  async #approved(person: Person, staff: Person, player: DemoPlayer, amount: number): Promise<void> {
    const { id } = await this.#withSlip(person, player, amount);
    await staff.call('topup.approve', { params: { id }, body: {} });
  }

  async #paid(person: Person, staff: Person, amount: number): Promise<void> {
    const { id } = await person.call('withdraw.create', { body: { amount } });
    const { data } = await staff.call('banks.withdrawDropdown');
    const [account] = data;
    if (!account) throw new Error('the demo has no account to pay from');
    await staff.call('withdraw.take', { params: { id } });
    const bankReference = newReference(this.#platform.clock.now());
    await staff.call('withdraw.approve', {
      params: { id },
      body: { bankAccountId: account.id, bankReference },
    });
  }
}
