import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  STATEMENT_UNREADABLE: {
    status: 422,
    th: 'อ่านไฟล์นี้ไม่ได้ กรุณาใช้ไฟล์ CSV หรือ XLSX ที่ดาวน์โหลดจากธนาคาร',
    en: 'This file cannot be read. Please use a CSV or XLSX file as the bank gives it.',
  },
  STATEMENT_TOO_LARGE: {
    status: 413,
    th: 'ไฟล์นี้ใหญ่เกินไป (ไม่เกิน 10 MB และ 50,000 แถว) กรุณาแบ่งเป็นช่วงวันที่สั้นลง',
    en: 'This file is too large (at most 10 MB and 50,000 rows). Please use a shorter period.',
  },
  STATEMENT_COLUMNS: {
    status: 422,
    th: 'ยังไม่รู้ว่าคอลัมน์ใดเป็นวันที่และจำนวนเงิน กรุณาเลือกคอลัมน์ให้ครบ',
    en: 'It is not known which columns are the date and the amount. Please choose them.',
  },
  STATEMENT_FAULTY: {
    status: 422,
    th: 'บางแถวอ่านไม่ได้ จึงยังไม่นำเข้าเลย กรุณาแก้ตามรายการที่แจ้งแล้วลองใหม่',
    en: 'Some rows cannot be read, so nothing was imported. Please correct what is listed and try again.',
  },
  STATEMENT_SHEETS: {
    status: 422,
    th: 'ไฟล์นี้มีข้อมูลหลายชีต กรุณาบันทึกแยกเป็นไฟล์ละหนึ่งชีต',
    en: 'This file has several sheets. Please save each sheet as a file of its own.',
  },
  STATEMENT_DIRECTION: {
    status: 422,
    th: 'ไฟล์นี้ไม่บอกว่าเงินเข้าหรือออก กรุณาเลือกคอลัมน์เข้า/ออก หรือยอดคงเหลือ',
    en: 'The file does not say whether money came in or went out. Please choose the column of the direction or the balance.',
  },
  STATEMENT_BREAKS: {
    status: 422,
    th: 'ยอดคงเหลือไม่ต่อเนื่อง อาจมีบางรายการไม่อยู่ในไฟล์ กรุณาตรวจสอบและยืนยันก่อนนำเข้า',
    en: 'The balances do not add up, so lines may be missing. Please check and confirm before you import.',
  },
  STATEMENT_OTHER_ACCOUNT: {
    status: 422,
    th: 'ไฟล์นี้ระบุเลขบัญชีอื่น ไม่ใช่บัญชีที่เลือก กรุณาตรวจสอบและยืนยันก่อนนำเข้า',
    en: 'The file names another account than the chosen one. Please check and confirm before you import.',
  },
  STATEMENT_ALIKE: {
    status: 422,
    th: 'มีรายการยอดเดียวกันในวันเดียวกันมากเกินกว่าจะแยกได้ว่ารายการใดนำเข้าแล้ว กรุณาใช้ไฟล์ที่มีเวลาหรือยอดคงเหลือ',
    en: 'Too many lines of one day have the same amount to tell which are new. Please use a file that has times or balances.',
  },
  STATEMENT_EMPTY: {
    status: 422,
    th: 'ไม่พบรายการเงินเข้าออกในไฟล์นี้ กรุณาตรวจสอบแถวหัวตารางและคอลัมน์',
    en: 'There are no lines in this file. Please check the row of headings and the columns.',
  },
} as const satisfies ErrorTexts;
