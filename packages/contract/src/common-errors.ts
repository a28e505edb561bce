import type { ErrorTexts } from './define/error.ts';

/** Errors that belong to no module: those of the request itself, of its sender, and of shared services. */
export const commonErrors = {
  INVALID_INPUT: {
    status: 400,
    th: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบช่องที่แจ้งไว้',
    en: 'Some of the input is not valid. Please check the fields named.',
  },
  MALFORMED_BODY: {
    status: 400,
    th: 'อ่านข้อมูลที่ส่งมาไม่ได้ กรุณาลองใหม่อีกครั้ง',
    en: 'What was sent could not be read. Please try again.',
  },
  BODY_TOO_LARGE: {
    status: 413,
    th: 'ข้อมูลที่ส่งมาใหญ่เกินไป กรุณาลดขนาดแล้วลองใหม่',
    en: 'That is too much to send at once. Please make it smaller and try again.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    th: 'ระบบไม่รองรับข้อมูลชนิดนี้ กรุณาลองใหม่หรือใช้ไฟล์อื่น',
    en: 'This kind of data is not taken. Please try again or use another file.',
  },
  NOT_FOUND: {
    status: 404,
    th: 'ไม่พบรายการนี้ กรุณากลับไปเลือกใหม่',
    en: 'This is not there any more. Please go back and choose again.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    th: 'ทำรายการด้วยวิธีนี้ไม่ได้ กรุณารีเฟรชหน้าแล้วลองใหม่',
    en: 'This cannot be done that way. Please reload the page and try again.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    th: 'ทำรายการถี่เกินไป กรุณารอสักครู่แล้วลองใหม่',
    en: 'Too many requests. Please wait a moment and try again.',
  },
  BUSY: {
    status: 503,
    th: 'ระบบกำลังมีผู้ใช้งานมาก กรุณาลองใหม่ในอีกสักครู่',
    en: 'The system is busy. Please try again in a moment.',
  },
  INTERNAL: {
    status: 500,
    th: 'เกิดข้อผิดพลาดในระบบ กรุณาลองใหม่ หากยังไม่ได้โปรดติดต่อเจ้าหน้าที่',
    en: 'Something went wrong on our side. Please try again, or contact support.',
  },
  SIGN_IN_REQUIRED: { status: 401, th: 'กรุณาเข้าสู่ระบบก่อน', en: 'Please sign in first.' },
  SESSION_ENDED: {
    status: 401,
    th: 'หมดเวลาใช้งานแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
    en: 'Your session has ended. Please sign in again.',
  },
  WRONG_AUDIENCE: {
    status: 403,
    th: 'บัญชีนี้ใช้กับหน้านี้ไม่ได้ กรุณาเข้าสู่ระบบด้วยบัญชีที่ถูกต้อง',
    en: 'This account cannot be used here. Please sign in with the right one.',
  },
  SIGNATURE_INVALID: {
    status: 401,
    th: 'ลายเซ็นของคำขอไม่ถูกต้อง กรุณาตรวจสอบกุญแจแล้วส่งใหม่',
    en: 'The signature of the request is not valid. Please check the key and send it again.',
  },
  FORBIDDEN: {
    status: 403,
    th: 'คุณไม่มีสิทธิ์ทำรายการนี้ (ต้องมีสิทธิ์ {permission}) กรุณาติดต่อผู้จัดการ',
    en: 'You lack the permission {permission}. Please ask a manager for it.',
  },
  KEY_REUSED: {
    status: 422,
    th: 'รายการนี้ส่งไปแล้วด้วยข้อมูลอื่น กรุณารีเฟรชหน้าแล้วทำรายการใหม่',
    en: 'This was sent already with other details. Please reload the page and start again.',
  },
  STILL_RUNNING: {
    status: 409,
    th: 'รายการนี้กำลังดำเนินการอยู่ กรุณารอสักครู่',
    en: 'The same request is still running. Please wait a moment.',
  },
  DUPLICATE_REQUEST: {
    status: 409,
    th: 'เพิ่งส่งรายการแบบเดียวกันไป กรุณารอ 1 นาทีหากต้องการทำซ้ำ',
    en: 'The same request was made just now. Please wait a minute if you mean it twice.',
  },
  STATE_CONFLICT: {
    status: 409,
    th: 'รายการนี้เปลี่ยนสถานะไปแล้ว กรุณาดูสถานะล่าสุด',
    en: 'This item has changed meanwhile. Please look at its latest state.',
  },
  AMOUNT_TOO_SMALL: {
    status: 422,
    th: 'จำนวนเงินต่ำกว่าขั้นต่ำ {limit} บาท กรุณาใส่จำนวนที่มากขึ้น',
    en: 'The amount is below the minimum of {limit} baht. Please enter a larger one.',
  },
  AMOUNT_TOO_LARGE: {
    status: 422,
    th: 'จำนวนเงินเกินสูงสุด {limit} บาท กรุณาใส่จำนวนที่น้อยลง',
    en: 'The amount is above the maximum of {limit} baht. Please enter a smaller one.',
  },
  INSUFFICIENT: {
    status: 422,
    th: 'ยอดเงินไม่พอสำหรับรายการนี้ กรุณาใส่จำนวนที่น้อยลง',
    en: 'The balance does not cover this. Please enter a smaller amount.',
  },
  PERIOD_REVERSED: {
    status: 422,
    th: 'วันสิ้นสุดอยู่ก่อนวันเริ่มต้น กรุณาเลือกช่วงวันใหม่',
    en: 'The period ends before it begins. Please choose other days.',
  },
  REPORTS_BUSY: {
    status: 429,
    th: 'มีการดาวน์โหลดรายงานอยู่แล้ว กรุณารอให้เสร็จก่อนแล้วลองใหม่',
    en: 'A report is being made already. Please wait until it is done and try again.',
  },
} as const satisfies ErrorTexts;
