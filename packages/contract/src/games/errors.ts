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
  GAME_NOT_OPENED: {
    status: 503,
    th: 'ค่ายเกมยังเปิดเกมนี้ไม่ได้ในขณะนี้ กรุณาลองใหม่อีกครั้งหรือเลือกเกมอื่น',
    en: 'The provider could not open this game just now. Please try again, or choose another game.',
  },
  TOO_MANY_FAVOURITES: {
    status: 409,
    th: 'มีเกมโปรดครบ {most} เกมแล้ว กรุณานำบางเกมออกก่อน',
    en: 'You have {most} favourite games already. Please remove one first.',
  },
  PROVIDER_EXISTS: {
    status: 409,
    th: 'มีค่ายเกมที่ใช้รหัสนี้อยู่แล้ว กรุณาใช้รหัสอื่น',
    en: 'There is a provider with this code already. Please choose another code.',
  },
  PROVIDER_NOT_CONNECTED: {
    status: 409,
    th: 'ค่ายเกมนี้ยังไม่มีที่อยู่หรือกุญแจ กรุณาเชื่อมต่อก่อนเปิดใช้งาน',
    en: 'This provider has no address or no keys yet. Please connect it before it is switched on.',
  },
  PROVIDER_INCOMPLETE: {
    status: 409,
    th: 'ยังเปิดเกมของค่ายนี้ไม่ได้เพราะขาด {name} กรุณาใส่ในหน้าการเชื่อมต่อก่อนเปิดใช้งาน',
    en: 'Games of this provider cannot be opened without {name}. Please enter it under Connect first.',
  },
  SETTING_INVALID: {
    status: 422,
    th: 'ค่าของ {name} ไม่ถูกต้อง กรุณาตรวจสอบอีกครั้ง',
    en: 'The value of {name} is not valid. Please check it.',
  },
  KEYS_INCOMPLETE: {
    status: 422,
    th: 'กุญแจยังไม่ครบ กรุณาใส่ {names}',
    en: 'The keys are not complete. Please enter {names}.',
  },
  GAME_EXISTS: {
    status: 409,
    th: 'ค่ายนี้มีเกมที่ใช้รหัสนี้อยู่แล้ว กรุณาแก้ไขเกมเดิม',
    en: 'This provider has a game with that code already. Please edit that one.',
  },
  IMPORT_UNREADABLE: {
    status: 422,
    th: 'อ่านรายการเกมนี้ไม่ได้ ({problem}) กรุณาตรวจสอบไฟล์',
    en: 'This list of games could not be read ({problem}). Please check the file.',
  },
  IMPORT_CHANGED: {
    status: 409,
    th: 'ข้อมูลเกมเปลี่ยนไปหลังจากดูตัวอย่าง กรุณาตรวจสอบตัวอย่างใหม่',
    en: 'Games have changed since the preview. Please look at a new one.',
  },
  GAME_RETYPED: {
    status: 409,
    th: 'ประเภทของเกม {name} หรือสัดส่วนที่นับเป็นเทิร์นโอเวอร์เปลี่ยนไปหลังจากขอ กรุณาปฏิเสธคำขอนี้แล้วขอใหม่',
    en: 'The type of {name}, or how much of its stakes counts, has changed since this was asked for. Please refuse it and ask again.',
  },
  NO_GAME_LIST: {
    status: 409,
    th: 'ดึงรายการเกมจากค่ายนี้ไม่ได้ กรุณาเชื่อมต่อค่ายก่อน หรือเลือกไฟล์แทน',
    en: 'This provider has no list to fetch. Please connect it first, or choose a file instead.',
  },
  LIST_NOT_FETCHED: {
    status: 503,
    th: 'ดึงรายการเกมจากค่ายเกมไม่สำเร็จ ({problem}) กรุณาตรวจสอบการเชื่อมต่อแล้วลองใหม่ หรือเลือกไฟล์แทน',
    en: 'The provider did not answer its list of games ({problem}). Please check the connection and try again, or choose a file.',
  },
} as const satisfies ErrorTexts;

/** Why a game may not start. */
export const launchErrors = [
  'ACCOUNT_EXCLUDED',
  'ACCOUNT_ON_BREAK',
  'NOT_FOUND',
  'GAME_OFF',
  'PROVIDER_OFF',
  'NO_DEMO',
  'GAME_NOT_OPENED',
  'LAUNCH_BY_FORM',
] as const;
