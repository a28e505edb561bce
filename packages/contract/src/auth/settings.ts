import type { Settings } from '../define/setting.ts';

export const settings = {
  'security.staffIdleMinutes': {
    kind: 'integer',
    takesTwo: 'raise',
    value: 30,
    min: 5,
    max: 240,
    th: 'พนักงานไม่ใช้งานนานเท่านี้ต้องใส่รหัสผ่านใหม่ (นาที)',
    en: 'Staff who are idle give their password again after (minutes)',
  },
} as const satisfies Settings;
