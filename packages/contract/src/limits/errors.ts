import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  DEPOSIT_LIMIT: {
    status: 422,
    th: 'เกินวงเงินฝากที่ตั้งไว้ ตอนนี้ฝากได้อีก ฿{left} กรุณาลดจำนวนเงิน หรือดูวงเงินที่ตั้งไว้ในหน้าบัญชี',
    en: 'This is above the deposit limit that was set. ฿{left} is left now. Please enter a smaller amount, or see the limits under Account.',
  },
  LIMIT_NOT_TIGHTER: {
    status: 422,
    th: 'เจ้าหน้าที่ตั้งวงเงินได้เฉพาะให้ต่ำกว่าเดิม หากผู้เล่นต้องการเพิ่ม กรุณาแจ้งให้ผู้เล่นตั้งเองในแอป',
    en: 'Staff may only tighten a limit. Please ask the player to raise it in the app.',
  },
  EXCLUSION_SHORTER: {
    status: 409,
    th: 'มีการพักหรืองดเล่นที่นานกว่านี้อยู่แล้ว กรุณาเลือกระยะเวลาที่นานกว่าเดิม',
    en: 'A break or exclusion that lasts longer is running already. Please choose a longer time.',
  },
  EXCLUSION_RUNS: {
    status: 409,
    th: 'ผู้เล่นขอพักหรืองดเล่นเองจนถึง {until} กรุณารอให้ครบกำหนดก่อนเปิดให้เล่น',
    en: 'The player asked not to play until {until}. Please wait until then before you let them play.',
  },
  EXCLUSION_FOREVER: {
    status: 409,
    th: 'ผู้เล่นขอเลิกเล่นถาวรด้วยตนเอง กรุณาอย่าเปิดให้เล่นอีก',
    en: 'The player excluded themselves for ever. Please do not let them play again.',
  },
} as const satisfies ErrorTexts;
