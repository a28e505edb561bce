import { defineAlarm, factNumber } from '../../platform/alarm.ts';
import { readQueue } from '../../platform/db/waiting-queue.ts';
import { waitingTopupsQueue } from './store.ts';

const waitsLong = defineAlarm({
  name: 'topup-waits',
  title: { th: 'รายการฝากรอนาน', en: 'Top-ups wait too long' },
  parameters: {
    minutes: {
      kind: 'minutes',
      preset: 15,
      minimum: 1,
      maximum: 10_080,
      th: 'แจ้งเมื่อรายการเก่าสุดรอตั้งแต่',
      en: 'The oldest one waits for at least',
    },
  },
  text: {
    th: (facts) =>
      `รายการฝากรอ ${factNumber(facts, 'waiting')} รายการ เก่าสุดรอมา ${factNumber(facts, 'minutes')} นาที`,
    en: (facts) =>
      `${factNumber(facts, 'waiting')} top-ups wait, the oldest for ${factNumber(facts, 'minutes')} minutes`,
  },
  async check({ db, clock }, { minutes }) {
    const { waiting, oldestAt } = await readQueue(db, waitingTopupsQueue());
    const waited = oldestAt === null ? 0 : Math.floor((clock.now().getTime() - oldestAt.getTime()) / 60_000);
    return waiting > 0 && waited >= minutes ? [{ key: 'queue', facts: { waiting, minutes: waited } }] : [];
  },
});

export const alarms = [waitsLong];
