import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  GAME_OFF: {
    status: 409,
    th: 'เกมนี้ปิดให้บริการชั่วคราว กรุณาเลือกเกมอื่น',
    en: 'This game is off for now. Please choose another one.',
  },
  PROVIDER_OFF: {
    status: 409,
    th: 'ค่ายเกมนี้ปิดให้บริการชั่วคราว กรุณาเลือกเกมจากค่ายอื่น',
    en: 'The games of this provider are off for now. Please choose one of another provider.',
  },
  NO_DEMO: {
    status: 409,
    th: 'เกมนี้ไม่มีโหมดทดลองเล่น กรุณาเข้าสู่ระบบเพื่อเล่น',
    en: 'This game has no demo. Please sign in to play it.',
  },
  LAUNCH_BY_FORM: {
    status: 409,
    th: 'เกมนี้เปิดด้วยวิธีอื่น กรุณารีเฟรชหน้าแล้วลองใหม่',
    en: 'This game is opened in another way. Please reload the page and try again.',
  },
  TOO_MANY_FAVOURITES: {
    status: 409,
    th: 'มีเกมโปรดครบ {most} เกมแล้ว กรุณานำบางเกมออกก่อน',
    en: 'You have {most} favourite games already. Please remove one first.',
  },
} as const satisfies ErrorTexts;

/** Why a game may not start. */
export const launchErrors = [
  'ACCOUNT_EXCLUDED',
  'NOT_FOUND',
  'GAME_OFF',
  'PROVIDER_OFF',
  'NO_DEMO',
  'LAUNCH_BY_FORM',
] as const;
