import { accountOf, bahtInText } from '@salung/contract';
import { allHouseBalances } from '@salung/ledger';
import { defineAlarm, factNumber } from '../../platform/alarm.ts';
import { ledgerTx } from '../../platform/db/database.ts';

/** The owners' money is no debt that somebody can ask for tomorrow. */
const OF_OWNERS = 'capital';

/**
 * The money of players and of suspense, against the money at banks and gateways, in satang. All accounts of the ledger add up to
 * nothing, so the players' money follows from the accounts of the house alone.
 */
export function coverOf(house: ReadonlyMap<string, number>): { owed: number; covered: number } {
  let players = 0;
  let suspense = 0;
  let covered = 0;
  for (const [code, balance] of house) {
    players -= balance;
    const account = accountOf(code);
    if (account?.sign === 'liability' && code !== OF_OWNERS) suspense += balance;
    if (account?.sign === 'asset' && (account.owner === 'banks' || account.owner === 'gateways'))
      covered -= balance;
  }
  return { owed: players + suspense, covered };
}

const moneyGap = defineAlarm({
  name: 'money-gap',
  title: { th: 'เงินไม่พอจ่ายผู้เล่น', en: 'Less money than players have' },
  parameters: {
    margin: {
      kind: 'amount',
      preset: 0,
      minimum: 0,
      maximum: 1_000_000_000_000,
      th: 'แจ้งเมื่อขาดเกิน',
      en: 'Short by more than',
    },
  },
  text: {
    th: (facts) =>
      `เงินในธนาคารและเกตเวย์ ${bahtInText(factNumber(facts, 'covered'))} บาท น้อยกว่าเงินของผู้เล่นและเงินพัก ${bahtInText(factNumber(facts, 'owed'))} บาท`,
    en: (facts) =>
      `Banks and gateways hold ฿${bahtInText(factNumber(facts, 'covered'))}, less than the ฿${bahtInText(factNumber(facts, 'owed'))} of players and in suspense`,
  },
  async check({ db }, { margin }) {
    const { owed, covered } = coverOf(await allHouseBalances(ledgerTx(db)));
    return owed - covered > margin ? [{ key: 'house', facts: { owed, covered } }] : [];
  },
});

export const alarms = [moneyGap];
