import { demoIds } from '@salung/contract/demo';
import { withIds } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import type { DemoClient, Person } from './client.ts';
import { type CrowdPlayer, crowd } from './crowd-people.ts';
import type { StoryClock } from './story-clock.ts';

/** Everybody else in the demo: enough people and work that no list is empty, each made by the calls themselves. */

const baht = (amount: number) => amount * 100;
/** How much later the next one begins, in milliseconds; what money in and money out wait fits into it. */
const BETWEEN = 180_000;
const TOPUP_WAIT = 50_000;
const PAYOUT_WAIT = 110_000;

/** What the crowd has done in the last hour, in baht: top-ups that arrived, and what was withdrawn of it. */
const days: {
  topups: number[];
  withdraw?: number;
  /** The withdrawal's id, where the examples of the documentation name it. */
  id?: string;
  end?: 'paid' | 'rejected' | 'revoked' | 'returned' | 'taken';
}[] = [
  { topups: [500, 1_200], withdraw: 900, end: 'paid' },
  { topups: [300], withdraw: 200, end: 'paid' },
  { topups: [2_000, 500, 750], withdraw: 1_500, end: 'paid' },
  { topups: [1_000], withdraw: 400, end: 'rejected' },
  { topups: [100] },
  { topups: [5_000], withdraw: 3_200, end: 'paid' },
  { topups: [800, 800], withdraw: 600, end: 'revoked' },
  { topups: [250], withdraw: 150, end: 'paid' },
  { topups: [1_500], withdraw: 1_000, end: 'returned' },
  { topups: [400, 300], withdraw: 500, end: 'paid' },
  { topups: [10_000], withdraw: 6_000, end: 'taken' },
  { topups: [650], withdraw: 300, id: demoIds.secondWithdrawal },
  { topups: [] },
  { topups: [900], withdraw: 400, end: 'paid' },
  { topups: [3_000], withdraw: 1_100, end: 'paid' },
  { topups: [200], withdraw: 100, end: 'paid' },
  { topups: [900], withdraw: 700, id: demoIds.thirdWithdrawal },
  { topups: [450], withdraw: 250, end: 'paid' },
  { topups: [] },
  { topups: [600] },
];

/** Who serves the crowd. */
interface Desk {
  /** Approves what is paid in. */
  finance: Person;
  /** Pays out. */
  manager: Person;
  /** Agrees to what comes without a slip and is large. */
  owner: Person;
}

/** Tells the day of the crowd and of the staff that serve it. */
export class Crowd {
  readonly #platform: Platform;
  readonly #client: DemoClient;
  readonly #clock: StoryClock;
  #serial = 500_000;

  /** `platform` tells the time by `clock`, and `client` makes its calls there. */
  constructor(platform: Platform, client: DemoClient, clock: StoryClock) {
    this.#platform = platform;
    this.#client = client;
    this.#clock = clock;
  }

  async live({ finance, manager }: Omit<Desk, 'owner'>): Promise<void> {
    const [support, owner] = [await this.#client.staff('support'), await this.#client.staff('owner')];
    await this.#house(owner);
    for (const [at, day] of days.entries()) {
      const player = crowd[at];
      if (!player) continue;
      const ago = (days.length - at) * BETWEEN;
      await this.#clock.ago(ago, () => this.#day(player, day, { finance, manager, owner }, ago));
    }
    await this.#care(manager, support, finance);
  }

  #reference(): string {
    this.#serial += 1;
    return `${this.#platform.clock.now().toISOString().slice(0, 10).replaceAll('-', '')}${this.#serial}CRD`;
  }

  /** @param ago milliseconds since the player came */
  async #day(player: CrowdPlayer, day: (typeof days)[number], staff: Desk, ago: number): Promise<void> {
    const { finance, owner } = staff;
    const person = await this.#client.player(player.phone);
    for (const amount of day.topups) {
      const { id } = await person.call('topup.create', { body: { amount: baht(amount) } });
      const body = { bankReference: this.#reference() };
      const approved = await this.#clock.ago(ago - TOPUP_WAIT, () =>
        finance.call('topup.approve', { params: { id }, body }),
      );
      if ('approvalStatus' in approved) {
        const reason = 'ตรวจรายการเดินบัญชีแล้ว';
        await owner.call('approvals.approve', { params: { id: approved.approvalId }, body: { reason } });
      }
    }
    if (day.withdraw === undefined) return;
    const body = { amount: baht(day.withdraw) };
    const asked = ago - TOPUP_WAIT;
    const { id } = await this.#clock.ago(asked, () =>
      withIds(day.id ? [day.id] : [], () => person.call('withdraw.create', { body })),
    );
    const { end } = day;
    if (end) await this.#clock.ago(asked - PAYOUT_WAIT, () => this.#end(id, end, staff));
  }

  async #end(
    id: string,
    end: NonNullable<(typeof days)[number]['end']>,
    { finance, manager }: Desk,
  ): Promise<void> {
    const params = { id };
    if (end === 'rejected' || end === 'revoked') {
      const body = {
        reason: 'ผู้เล่นขอยกเลิกทางโทรศัพท์',
        reason_user: 'ยกเลิกตามที่คุณแจ้ง เงินคืนเข้ากระเป๋าแล้ว',
      };
      await finance.call(end === 'rejected' ? 'withdraw.reject' : 'withdraw.revoke', { params, body });
      return;
    }
    await manager.call('withdraw.take', { params });
    if (end === 'taken') return;
    const { data } = await manager.call('banks.withdrawDropdown');
    const [account] = data;
    if (!account) throw new Error('the demo has no account to pay from');
    const body = { bankAccountId: account.id, bankReference: this.#reference() };
    await manager.call('withdraw.approve', { params, body });
    if (end === 'returned') {
      const returned = {
        reason: 'ธนาคารตีกลับ บัญชีปลายทางปิด',
        reason_user: 'ธนาคารตีเงินกลับ กรุณาตรวจสอบบัญชีของคุณ',
      };
      // Who paid it does not say that it came back.
      await finance.call('withdraw.return', { params, body: returned });
    }
  }

  /** Contact, marketing sources, and a little money moved between the house's own accounts. */
  async #house(owner: Person): Promise<void> {
    await owner.call('settings.editContact', {
      body: { line: '@salung', phone: '020001234', email: 'help@salung.example' },
    });
    await withIds([demoIds.source], () =>
      owner.call('content.marketingCreate', { body: { th: 'เพื่อนแนะนำ', en: 'A friend' } }),
    );
    for (const [th, en] of [
      ['เฟซบุ๊ก', 'Facebook'],
      ['ติ๊กต็อก', 'TikTok'],
      ['ค้นหาในกูเกิล', 'Google'],
    ] as const) {
      await owner.call('content.marketingCreate', { body: { th, en } });
    }
    const [from] = (await owner.call('banks.depositDropdown')).data;
    const [to] = (await owner.call('banks.withdrawDropdown')).data;
    if (!from || !to) throw new Error('the demo has no house accounts');
    const transfer = { move: 'transfer', fromId: from.id, toId: to.id } as const;
    await owner.call('house.move', {
      body: {
        ...transfer,
        amount: baht(20_000),
        reason: 'เติมบัญชีถอนช่วงเช้า',
        bankReference: this.#reference(),
      },
    });
    await owner.call('house.move', {
      body: { move: 'fee', fromId: from.id, amount: baht(35), reason: 'ค่าธรรมเนียมโอนต่างธนาคาร' },
    });
    const params = { id: from.id };
    const { balance } = await owner.call('banks.depositDetails', { params });
    await owner.call('house.count', { params, body: { amount: balance } });
  }

  /** What managers and support have done, and what waits for a second person. */
  async #care(manager: Person, support: Person, finance: Person): Promise<void> {
    const [first, second, third, fourth, fifth] = crowd;
    if (!first || !second || !third || !fourth || !fifth) throw new Error('the crowd is too small');
    const idOf = async (phone: string) => (await support.call('topup.customerInfo', { query: { phone } })).id;
    const credit = (person: Person, body: Parameters<typeof person.call<'credit.manage'>>[1]) =>
      person.call('credit.manage', body);
    await withIds([demoIds.requirement], () =>
      credit(manager, {
        body: {
          action: 'add_bonus',
          phone: first.phone,
          amount: baht(200),
          turnoverMultiplier: 5,
          reason: 'โบนัสต้อนรับสมาชิกใหม่',
        },
      }),
    );
    await credit(manager, {
      body: {
        action: 'add_credit',
        phone: second.phone,
        amount: baht(50),
        turnoverMultiplier: 0,
        reason: 'ชดเชยระบบล่าช้า',
      },
    });
    await credit(finance, {
      body: { action: 'cut_credit', phone: third.phone, amount: baht(20), reason: 'แก้ไขยอดที่เพิ่มเกิน' },
    });
    const large = await credit(finance, {
      body: {
        action: 'add_credit',
        phone: fourth.phone,
        amount: baht(12_500),
        turnoverMultiplier: 1,
        reason: 'โอนเงินผ่านเคาน์เตอร์ธนาคาร มีใบเสร็จ',
      },
    });
    if ('approvalId' in large) {
      await manager.call('approvals.approve', {
        params: { id: large.approvalId },
        body: { reason: 'ตรวจใบเสร็จแล้ว' },
      });
    }
    await withIds([demoIds.approval], () =>
      credit(finance, {
        body: {
          action: 'add_credit',
          phone: fifth.phone,
          amount: baht(25_000),
          turnoverMultiplier: 1,
          reason: 'ผู้เล่นโอนผิดบัญชี ยืนยันกับธนาคารแล้ว',
        },
      }),
    );
    await support.call('players.addNote', {
      params: { id: await idOf(first.phone) },
      body: { text: 'โทรสอบถามเรื่องโบนัส อธิบายเงื่อนไขแล้ว' },
    });
    await support.call('players.addNote', {
      params: { id: await idOf(third.phone) },
      body: { text: 'ขอให้ติดต่อกลับหลังหกโมงเย็น' },
    });
    const params = { id: await idOf(second.phone) };
    await withIds([demoIds.change], () =>
      support.call('players.staffChange', {
        params,
        body: {
          kind: 'bank',
          bank: { bankCode: '014', accountNumber: '4055512340' },
          reason: 'ปิดบัญชีเดิม ส่งหน้าสมุดบัญชีแล้ว',
        },
      }),
    );
    const [blocked, excluded] = crowd.slice(-2);
    if (!blocked || !excluded) return;
    await manager.call('players.changeStatus', {
      params: { id: await idOf(blocked.phone) },
      body: { status: 'BLOCKED', reason: 'ใช้บัญชีธนาคารของผู้อื่น รอเอกสาร' },
    });
    await manager.call('players.changeStatus', {
      params: { id: await idOf(excluded.phone) },
      body: { status: 'EXCLUDED', reason: 'ขอพักการเล่น 30 วัน' },
    });
  }
}
