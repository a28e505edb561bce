import { bahtInText, bankByCode } from '@salung/contract';
import { defineAlarm, factNumber, factText } from '../../platform/alarm.ts';
import { bankBalances } from './service/ledger.ts';
import * as store from './store.ts';

/** By its bank and its place alone: neither its number nor its holder is anybody's business outside of the office. */
const bankLow = defineAlarm({
  name: 'bank-low',
  title: { th: 'เงินในบัญชีถอนเหลือน้อย', en: 'A bank account runs low' },
  parameters: {
    below: {
      kind: 'amount',
      preset: 5_000_000,
      minimum: 0,
      maximum: 100_000_000_000,
      th: 'แจ้งเมื่อบัญชีที่ใช้จ่ายเหลือน้อยกว่า',
      en: 'An account that pays has less than',
    },
  },
  text: {
    th: (facts) =>
      `บัญชีถอน ${factText(facts, 'bank')} (ลำดับ ${factNumber(facts, 'place')}) เหลือ ${bahtInText(factNumber(facts, 'balance'))} บาท`,
    en: (facts) =>
      `The withdraw account at ${factText(facts, 'bank')} (no. ${factNumber(facts, 'place')}) has ฿${bahtInText(factNumber(facts, 'balance'))} left`,
  },
  async check({ db }, { below }) {
    const rows = await store.activeAccounts(db, ['withdraw', 'flexible']);
    const balances = await bankBalances(
      db,
      rows.map(({ id }) => id),
    );
    return rows.flatMap(({ id, bank_code }, index) => {
      const balance = balances.get(id) ?? 0;
      const bank = bankByCode(bank_code)?.short ?? bank_code;
      return balance < below ? [{ key: id, facts: { bank, place: index + 1, balance } }] : [];
    });
  },
});

export const alarms = [bankLow];
