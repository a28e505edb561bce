import { defineAlarm, factNumber, factText } from '../../platform/alarm.ts';
import { followersBehind } from './followers.ts';

const followerBehind = defineAlarm({
  name: 'follower-behind',
  title: { th: 'งานติดตามข้อมูลช้า', en: 'A follower is behind' },
  parameters: {
    minutes: {
      kind: 'minutes',
      preset: 5,
      minimum: 1,
      maximum: 1_440,
      th: 'แจ้งเมื่อไม่คืบหน้าตั้งแต่',
      en: 'No progress for at least',
    },
  },
  text: {
    th: (facts) => `งาน ${factText(facts, 'follower')} ไม่คืบหน้ามา ${factNumber(facts, 'minutes')} นาที`,
    en: (facts) =>
      `The follower ${factText(facts, 'follower')} has come no nearer for ${factNumber(facts, 'minutes')} minutes`,
  },
  async check(platform, { minutes }) {
    return (await followersBehind(platform)).flatMap(({ name: follower, stuckSeconds: seconds }) =>
      seconds >= minutes * 60
        ? [{ key: follower, facts: { follower, minutes: Math.floor(seconds / 60) } }]
        : [],
    );
  },
});

export const alarms = [followerBehind];
