import { demoIds } from '@salung/contract/demo';
import { crowd } from '../../demo/crowd-people.ts';
import { withDemoId } from '../../demo/ids.ts';
import type { DemoPart } from '../../demo/part.ts';
import { demoPlayers } from '../../demo/people.ts';
import type { DemoTools } from '../../demo/tools.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withIds } from '../../platform/ids.ts';
import { e164 } from '../../platform/mask.ts';
import { insertPlayer } from '../auth/index.ts';

/** What staff have written down, asked for and decided about players. */
async function care({ staff: { finance, manager, support } }: DemoTools): Promise<void> {
  const idOf = async (place: number) => {
    const phone = crowd.at(place)?.phone ?? '';
    return (await support.call('topup.customerInfo', { query: { phone } })).id;
  };
  await support.call('players.addNote', {
    params: { id: await idOf(0) },
    body: { text: 'โทรสอบถามเรื่องโบนัส อธิบายเงื่อนไขแล้ว' },
  });
  await support.call('players.addNote', {
    params: { id: await idOf(2) },
    body: { text: 'ขอให้ติดต่อกลับหลังหกโมงเย็น' },
  });
  const params = { id: await idOf(1) };
  await withIds([demoIds.change], () =>
    finance.call('players.staffChange', {
      params,
      body: {
        kind: 'bank',
        bank: { bankCode: '014', accountNumber: '4055512340' },
        reason: 'ปิดบัญชีเดิม ส่งหน้าสมุดบัญชีแล้ว',
      },
    }),
  );
  await manager.call('players.changeStatus', {
    params: { id: await idOf(-2) },
    body: { status: 'BLOCKED', reason: 'ใช้บัญชีธนาคารของผู้อื่น รอเอกสาร' },
  });
  await manager.call('players.changeStatus', {
    params: { id: await idOf(-1) },
    body: { status: 'EXCLUDED', reason: 'ขอพักการเล่น 30 วัน' },
  });
}

const codeOf = async (tx: Tx, phone: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('player')
    .select('referral_code as code')
    .where('phone', '=', e164(phone))
    .executeTakeFirst();
  return row?.code;
};

/** The players, of whom one has brought some, and what staff have done about them. */
export const part: DemoPart = {
  async setUp(platform, tx, passwordHash) {
    const players = [...Object.entries(demoPlayers), ...crowd.map((player) => ['', player] as const)];
    for (const [name, { phone, firstName, lastName, bankCode, account }] of players) {
      const isFriend = crowd.slice(3, 7).some((friend) => friend.phone === phone);
      const referralCode = isFriend ? await codeOf(tx, demoPlayers.somchai.phone) : undefined;
      await withDemoId(name, () =>
        insertPlayer(platform, tx, {
          ...(referralCode === undefined ? {} : { referralCode }),
          phone: e164(phone),
          passwordHash,
          firstName,
          lastName,
          birthDate: '1990-04-13',
          bank: { bankCode, accountNumber: account },
          language: 'th',
          consents: { terms: true, privacy: true, marketing: false },
        }),
      );
    }
  },
  steps: [{ order: 70, run: care }],
  signIns: [`Players         ${demoPlayers.somchai.phone}, ${demoPlayers.suda.phone}`],
};
