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
  // 90 days of who came from where is the least that the Computer-Related Crime Act, section 26, allows.
  'retention.sessionDays': {
    kind: 'integer',
    takesTwo: 'lower',
    value: 730,
    min: 90,
    max: 3_650,
    th: 'เก็บประวัติการเข้าสู่ระบบ (วัน)',
    en: 'The history of sign-ins is kept for (days)',
  },
} as const satisfies Settings;
