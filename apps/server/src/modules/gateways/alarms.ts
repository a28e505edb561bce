import { defineAlarm, factNumber, factText } from '../../platform/alarm.ts';
import { recentOrders } from './routing.ts';
import { healthOf } from './state.ts';
import * as store from './store.ts';

const gatewayFailing = defineAlarm({
  name: 'gateway-failing',
  title: { th: 'เกตเวย์ขัดข้อง', en: 'A payment gateway fails' },
  parameters: {
    percent: {
      kind: 'percent',
      preset: 50,
      minimum: 5,
      maximum: 100,
      th: 'แจ้งเมื่อรายการในหนึ่งชั่วโมงล้มเหลวตั้งแต่',
      en: 'Of the orders of an hour, failed at least',
    },
    orders: {
      kind: 'count',
      preset: 5,
      minimum: 1,
      maximum: 1_000,
      th: 'และมีรายการอย่างน้อย',
      en: 'Out of at least',
    },
  },
  text: {
    th: (facts) =>
      factNumber(facts, 'isDown') === 1
        ? `เกตเวย์ ${factText(facts, 'gateway')} ไม่ตอบ`
        : `เกตเวย์ ${factText(facts, 'gateway')} ล้มเหลว ${factNumber(facts, 'failed')} จาก ${factNumber(facts, 'sent')} รายการในหนึ่งชั่วโมง`,
    en: (facts) =>
      factNumber(facts, 'isDown') === 1
        ? `The gateway ${factText(facts, 'gateway')} does not answer`
        : `At the gateway ${factText(facts, 'gateway')}, ${factNumber(facts, 'failed')} of ${factNumber(facts, 'sent')} orders of the last hour failed`,
  },
  async check({ db, clock }, { percent, orders }) {
    const recent = new Map((await recentOrders(db, clock.now())).map((row) => [row.gatewayId, row]));
    return (await store.gateways(db)).flatMap(({ id, provider: gateway, is_active }) => {
      const health = recent.get(id);
      if (!is_active || gateway === 'LOCAL' || !health) return [];
      const { sent, failed } = health;
      const isDown = healthOf(health) === 'down';
      const isPoor = sent >= orders && failed * 100 >= sent * percent;
      return isDown || isPoor ? [{ key: id, facts: { gateway, sent, failed, isDown: isDown ? 1 : 0 } }] : [];
    });
  },
});

export const alarms = [gatewayFailing];
