import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  TASK_OPEN: {
    status: 409,
    th: 'ก่อนถอนเงิน กรุณาติดต่อเจ้าหน้าที่เพื่อ{task}',
    en: 'Before you withdraw, please contact support. What is needed: {task}',
  },
} as const satisfies ErrorTexts;
