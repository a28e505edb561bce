import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  FILE_TYPE: {
    status: 422,
    th: 'ไฟล์นี้ใช้ไม่ได้ กรุณาใช้รูป JPEG, PNG หรือ WebP',
    en: 'This file cannot be taken. Please use a JPEG, PNG or WebP picture.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    th: 'ไฟล์ใหญ่เกิน 5 MB กรุณาใช้รูปที่เล็กกว่านี้',
    en: 'The file is larger than 5 MB. Please use a smaller picture.',
  },
  FILE_UNREADABLE: {
    status: 422,
    th: 'อ่านรูปนี้ไม่ได้ กรุณาใช้รูปอื่น',
    en: 'This picture cannot be read. Please use another.',
  },
  PICTURE_TOO_LARGE: {
    status: 422,
    th: 'รูปละเอียดเกิน 40 ล้านพิกเซล กรุณาใช้รูปที่เล็กกว่านี้',
    en: 'The picture has more than 40 megapixels. Please use a smaller one.',
  },
  PICTURE_ANIMATED: {
    status: 422,
    th: 'รูปนี้เป็นภาพเคลื่อนไหว กรุณาใช้รูปนิ่ง',
    en: 'This picture moves. Please use a still one.',
  },
  PICTURE_NARROW: {
    status: 422,
    th: 'รูปเล็กเกินไป กรุณาใช้รูปที่ใหญ่อย่างน้อย {width} × {height} พิกเซล',
    en: 'The picture is too small. Please use one of at least {width} × {height} pixels.',
  },
  UPLOAD_LINK_INVALID: {
    status: 422,
    th: 'ส่งรูปไม่สำเร็จเพราะใช้เวลานานเกินไป กรุณาลองส่งใหม่',
    en: 'Sending took too long. Please send the picture again.',
  },
  FILES_AWAY: {
    status: 503,
    th: 'ขณะนี้ระบบเก็บรูปขัดข้อง กรุณาลองใหม่อีกครั้งในอีกสักครู่ เงินของคุณไม่ได้รับผลกระทบ',
    en: 'Pictures cannot be stored or shown at the moment. Please try again in a few minutes; your money is not affected.',
  },
  FILE_REMOVED: {
    status: 410,
    th: 'ภาพถูกลบตามระยะเวลาเก็บรักษาแล้ว กรุณาดูข้อมูลในรายการแทน',
    en: 'The picture was removed at the end of the time that pictures are kept for. Please go by the details of the item.',
  },
} as const satisfies ErrorTexts;
