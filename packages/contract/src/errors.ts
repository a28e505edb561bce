import type { SessionEnd } from './auth/session-end.ts';

/**
 * The one catalogue of errors. A code never changes its meaning; the texts tell a person what to do next and are
 * shown as they stand. `{name}` is filled in from the error's details.
 */
export const errors = {
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
  PASSWORD_NEEDED: {
    status: 401,
    th: 'ไม่ได้ใช้งานนานเกินไป กรุณาเข้าสู่ระบบอีกครั้ง',
    en: 'You were away for a while. Please sign in again.',
  },
  WRONG_AUDIENCE: {
    status: 403,
    th: 'บัญชีนี้ใช้กับหน้านี้ไม่ได้ กรุณาเข้าสู่ระบบด้วยบัญชีที่ถูกต้อง',
    en: 'This account cannot be used here. Please sign in with the right one.',
  },
  OUTSIDE_SHIFT: {
    status: 403,
    th: 'อยู่นอกเวลากะทำงาน กรุณาเข้าใช้ในช่วง {shiftStart}–{shiftEnd} น.',
    en: 'You are outside your shift. Please sign in between {shiftStart} and {shiftEnd}.',
  },
  FORBIDDEN: {
    status: 403,
    th: 'คุณไม่มีสิทธิ์ทำรายการนี้ (ต้องมีสิทธิ์ {permission}) กรุณาติดต่อผู้จัดการ',
    en: 'You lack the permission {permission}. Please ask a manager for it.',
  },
  PHONE_HIDDEN: {
    status: 403,
    th: 'คุณไม่มีสิทธิ์ดูเบอร์โทรเต็ม จึงค้นหาด้วยเบอร์เต็มไม่ได้ กรุณาค้นหาด้วยเลข 4 ตัวท้ายหรือติดต่อผู้จัดการ',
    en: 'You may not see phones in full, so you cannot look players up by one. Please search by the last 4 digits or ask a manager.',
  },
  FIRST_PASSWORD: {
    status: 403,
    th: 'กรุณาเปลี่ยนรหัสผ่านครั้งแรกก่อนใช้งาน',
    en: 'Please change your first password before you go on.',
  },
  INVALID_CREDENTIALS: {
    status: 401,
    th: 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง กรุณาตรวจสอบแล้วลองใหม่',
    en: 'The phone or the password is not right. Please check them and try again.',
  },
  INVALID_STAFF_CREDENTIALS: {
    status: 401,
    th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง กรุณาตรวจสอบแล้วลองใหม่',
    en: 'The user name or the password is not right. Please check them and try again.',
  },
  SIGN_IN_DELAYED: {
    status: 429,
    th: 'ใส่รหัสผิดหลายครั้ง กรุณารอ {wait}แล้วลองใหม่',
    en: 'Too many failed attempts. Please wait {wait} and try again.',
  },
  ACCOUNT_BLOCKED: {
    status: 403,
    th: 'บัญชีนี้ถูกระงับการใช้งาน กรุณาติดต่อเจ้าหน้าที่',
    en: 'This account is blocked. Please contact support.',
  },
  EJECTED: {
    status: 403,
    th: 'คุณถูกนำออกจากระบบ กรุณาติดต่อผู้จัดการ',
    en: 'You were signed out by a manager. Please ask a manager to let you in again.',
  },
  CHALLENGE_ENDED: {
    status: 401,
    th: 'หมดเวลายืนยันตัวตน กรุณาเข้าสู่ระบบใหม่',
    en: 'The sign-in took too long. Please start again.',
  },
  TOTP_WRONG: {
    status: 401,
    th: 'รหัสยืนยันไม่ถูกต้องหรือถูกใช้ไปแล้ว กรุณารอรหัสถัดไป',
    en: 'That code is wrong or already used. Please wait for the next one.',
  },
  TOTP_ALREADY_SET: {
    status: 409,
    th: 'เปิดยืนยันตัวตนสองชั้นไว้แล้ว กรุณาใช้รหัสจากแอปเดิม',
    en: 'Two-factor sign-in is already set up. Please use the codes of the app that you have.',
  },

  OTP_WRONG: {
    status: 422,
    th: 'รหัส OTP ไม่ถูกต้อง กรุณาตรวจสอบ ลองได้อีก {left} ครั้ง',
    en: 'That code is not right. Please check it: {left} attempts left.',
  },
  OTP_ENDED: {
    status: 422,
    th: 'รหัส OTP หมดอายุหรือถูกใช้แล้ว กรุณาขอรหัสใหม่',
    en: 'That code has expired or was used. Please ask for a new one.',
  },
  OTP_USED_UP: {
    status: 422,
    th: 'ใส่รหัสผิดครบ {most} ครั้งแล้ว รหัสนี้ใช้ไม่ได้อีก กรุณาขอรหัสใหม่',
    en: 'That was wrong {most} times, so this code is no longer good. Please ask for a new one.',
  },
  OTP_TOO_SOON: {
    status: 429,
    th: 'เพิ่งส่งรหัสไป กรุณารอ {wait}ก่อนขอใหม่',
    en: 'A code was just sent. Please wait {wait} before asking again.',
  },
  OTP_LIMIT: {
    status: 429,
    th: 'ขอรหัสหรือใส่รหัสผิดหลายครั้งเกินไป กรุณารอไม่เกิน 1 ชั่วโมงแล้วลองใหม่ หรือติดต่อเจ้าหน้าที่',
    en: 'Codes were asked for or typed wrongly too often. Please wait up to an hour and try again, or contact support.',
  },
  PHONE_NOT_VERIFIED: {
    status: 422,
    th: 'กรุณายืนยันเบอร์โทรด้วยรหัส OTP ก่อน',
    en: 'Please confirm the phone with a code first.',
  },
  PHONE_TAKEN: {
    status: 409,
    th: 'เบอร์นี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบ',
    en: 'This phone already has an account. Please sign in.',
  },
  BANK_ACCOUNT_TAKEN: {
    status: 409,
    th: 'บัญชีธนาคารนี้ถูกใช้กับบัญชีอื่นแล้ว กรุณาใช้บัญชีของคุณเอง',
    en: 'This bank account belongs to another player. Please use your own.',
  },
  PASSWORD_COMMON: {
    status: 422,
    th: 'รหัสผ่านนี้เดาง่ายเกินไป กรุณาตั้งรหัสอื่น',
    en: 'This password is too easy to guess. Please choose another.',
  },
  PASSWORD_WRONG: {
    status: 422,
    th: 'รหัสผ่านปัจจุบันไม่ถูกต้อง กรุณาใส่ใหม่',
    en: 'The current password is not right. Please type it again.',
  },
  PASSWORD_SAME: {
    status: 422,
    th: 'รหัสผ่านใหม่ซ้ำกับรหัสเดิม กรุณาตั้งรหัสอื่น',
    en: 'The new password is the old one. Please choose another.',
  },
  TOO_YOUNG: {
    status: 422,
    th: 'ต้องมีอายุ 20 ปีขึ้นไป กรุณาตรวจสอบวันเกิดที่ใส่',
    en: 'You must be 20 or older. Please check the date of birth.',
  },
  REFERRAL_UNKNOWN: {
    status: 422,
    th: 'ไม่พบรหัสแนะนำนี้ กรุณาตรวจสอบหรือเว้นว่างไว้',
    en: 'Nobody has this referral code. Please check it or leave it out.',
  },
  MARKETING_SOURCE_UNKNOWN: {
    status: 422,
    th: 'ไม่มีตัวเลือกนี้แล้ว กรุณาเลือกช่องทางที่รู้จักเราใหม่',
    en: 'This choice is no longer offered. Please choose again where you heard of us.',
  },
  CONSENT_NEEDED: {
    status: 422,
    th: 'กรุณายอมรับข้อกำหนดและนโยบายความเป็นส่วนตัว',
    en: 'Please accept the terms and the privacy policy.',
  },
  PICTURE_TOO_SMALL: {
    status: 422,
    th: 'รูปเล็กเกินไป กรุณาเลือกรูปที่กว้างและสูงอย่างน้อย {side} พิกเซล',
    en: 'That picture is too small. Please choose one of at least {side} pixels on each side.',
  },
  LEGAL_OUTDATED: {
    status: 409,
    th: 'ข้อกำหนดหรือนโยบายความเป็นส่วนตัวมีฉบับใหม่แล้ว กรุณาอ่านและยอมรับฉบับล่าสุด',
    en: 'There is a newer version of the terms or the privacy policy. Please read and accept the latest one.',
  },
  DRAFT_CHANGED: {
    status: 409,
    th: 'มีคนแก้ไขร่างนี้แล้ว กรุณาคัดลอกข้อความของคุณไว้ แล้วเปิดร่างล่าสุด',
    en: 'Someone else has changed this draft. Please copy your text and open the latest draft.',
  },
  ACCOUNT_NUMBER_INVALID: {
    status: 422,
    th: 'เลขที่บัญชีไม่ตรงกับรูปแบบของธนาคารนี้ กรุณาตรวจสอบ',
    en: 'That number is not one of this bank. Please check it.',
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
  WALLET_FROZEN: {
    status: 409,
    th: 'กระเป๋าเงินถูกพักไว้ กรุณาติดต่อเจ้าหน้าที่',
    en: 'The wallet is frozen. Please contact support.',
  },
  TOPUP_OPEN: {
    status: 409,
    th: 'มีรายการฝากที่ยังไม่เสร็จ กรุณาทำรายการเดิมให้เสร็จหรือยกเลิกก่อน',
    en: 'There is an open top-up already. Please finish or cancel it first.',
  },
  NO_DEPOSIT_ACCOUNT: {
    status: 409,
    th: 'ขณะนี้ยังไม่มีบัญชีรับฝาก กรุณาลองใหม่ภายหลังหรือติดต่อเจ้าหน้าที่',
    en: 'No deposit account is open right now. Please try again later.',
  },
  DEPOSIT_FULL: {
    status: 409,
    th: 'วันนี้บัญชีรับฝากรับยอดนี้ไม่ได้แล้ว กรุณาใส่จำนวนน้อยลง หรือทำรายการใหม่หลังเที่ยงคืน',
    en: 'The deposit accounts cannot take this much more today. Please enter a smaller amount, or try again after midnight.',
  },
  TOPUP_HAS_SLIP: {
    status: 409,
    th: 'ส่งสลิปแล้ว ยกเลิกไม่ได้ กรุณารอเจ้าหน้าที่ตรวจสอบ',
    en: 'The slip is already there, so this cannot be cancelled. Please wait for staff.',
  },
  SLIP_DUPLICATE: {
    status: 409,
    th: 'สลิปนี้ถูกใช้ไปแล้ว กรุณาส่งสลิปของรายการนี้',
    en: 'This slip was used before. Please send the slip of this transfer.',
  },
  SLIP_NEEDED: {
    status: 422,
    th: 'ไม่มีเลขอ้างอิงจากสลิป กรุณาใส่เลขอ้างอิงของธนาคาร',
    en: 'No slip gives a reference. Please type the bank reference.',
  },
  REFERENCE_USED: {
    status: 409,
    th: 'เลขอ้างอิงนี้ถูกใช้กับรายการอื่นแล้ว กรุณาตรวจสอบเลขอ้างอิง',
    en: 'That bank reference belongs to another item. Please check it.',
  },
  WITHDRAW_OPEN: {
    status: 409,
    th: 'มีรายการถอนที่ยังไม่เสร็จ กรุณารอให้เสร็จก่อน',
    en: 'There is an open withdrawal already. Please wait for it.',
  },
  WITHDRAW_BEING_PAID: {
    status: 409,
    th: 'เจ้าหน้าที่กำลังดำเนินการโอนรายการนี้แล้ว จึงยกเลิกไม่ได้ กรุณารอผลการโอน',
    en: 'This withdrawal is already being paid and can no longer be cancelled. Please wait for the transfer.',
  },
  WITHDRAW_DAY_LIMIT: {
    status: 422,
    th: 'เกินวงเงินถอนของวันนี้ กรุณาถอนน้อยลงหรือทำรายการใหม่พรุ่งนี้',
    en: 'This goes over the daily withdrawal limit. Please withdraw less, or come back tomorrow.',
  },
  NO_BANK_ACCOUNT: {
    status: 409,
    th: 'ยังไม่มีบัญชีธนาคารสำหรับรับเงิน กรุณาติดต่อเจ้าหน้าที่',
    en: 'There is no bank account to pay to. Please contact support.',
  },
  NOT_TAKEN_BY_YOU: {
    status: 409,
    th: 'เจ้าหน้าที่ {name} กำลังทำรายการนี้อยู่ กรุณาเลือกรายการอื่น',
    en: '{name} is working on this item. Please take another.',
  },
  BANK_ACCOUNT_OFF: {
    status: 409,
    th: 'บัญชีนี้ปิดใช้งานอยู่ กรุณาเลือกบัญชีอื่น',
    en: 'That house account is switched off. Please choose another.',
  },

  PAYING_BOUNDS: {
    status: 422,
    th: 'จำนวนนี้อยู่นอกช่วงที่บัญชีนี้จ่ายได้ กรุณาเลือกบัญชีอื่น',
    en: 'This amount is outside what this account may pay at once. Please choose another account.',
  },
  PAYING_LIMIT: {
    status: 409,
    th: 'วันนี้บัญชีนี้จ่ายได้อีก {left} บาท กรุณาเลือกบัญชีอื่น หากโอนไปแล้วกรุณาให้ผู้จัดการปรับวงเงินก่อนบันทึก',
    en: 'This account may pay {left} baht more today. Please choose another. If it is paid already, have the limit raised before you record it.',
  },
  PAYING_STAND_IN: {
    status: 409,
    th: 'บัญชีสำรองใช้ได้เมื่อบัญชีถอนปิดหรือเต็มวงเงินแล้วเท่านั้น กรุณาเลือกบัญชีถอน',
    en: 'A flexible account stands in only for one that is off or over its daily limit. Please choose a withdraw account.',
  },
  TAKE_FIRST: {
    status: 409,
    th: 'กรุณากดรับรายการนี้ก่อนบันทึกการจ่าย',
    en: 'Please take this withdrawal first, so that nobody else pays it too.',
  },
  REASON_NEEDED: {
    status: 422,
    th: 'กรุณาระบุเหตุผลในการอนุมัติรายการที่หมดอายุหรือยกเลิกแล้ว',
    en: 'This item had expired or was cancelled. Please say why it is approved.',
  },
  PAYER_DIFFERS: {
    status: 422,
    th: 'ชื่อผู้โอนไม่ตรงกับชื่อผู้เล่น กรุณาระบุเหตุผลก่อนอนุมัติ',
    en: 'The payer’s name is not the player’s. Please say why it is approved.',
  },
  AMOUNT_BUSY: {
    status: 409,
    th: 'ขณะนี้มีผู้ฝากยอดนี้จำนวนมาก กรุณาเปลี่ยนยอดเล็กน้อยแล้วลองใหม่',
    en: 'Too many people are paying this amount right now. Please choose a slightly different one.',
  },
  ACCOUNT_EXCLUDED: {
    status: 403,
    th: 'บัญชีนี้งดเล่นอยู่ ถอนเงินได้อย่างเดียว กรุณาติดต่อเจ้าหน้าที่หากมีข้อสงสัย',
    en: 'This account is excluded from play and can only withdraw. Please contact support with any question.',
  },

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
  UPLOAD_LINK_INVALID: {
    status: 422,
    th: 'ส่งรูปไม่สำเร็จเพราะใช้เวลานานเกินไป กรุณาลองส่งใหม่',
    en: 'Sending took too long. Please send the picture again.',
  },

  USERNAME_TAKEN: {
    status: 409,
    th: 'ชื่อผู้ใช้นี้ถูกใช้แล้ว กรุณาใช้ชื่ออื่น',
    en: 'That user name is taken. Please choose another.',
  },
  NOT_YOURSELF: {
    status: 409,
    th: 'ทำรายการนี้กับบัญชีของตัวเองไม่ได้ กรุณาให้คนอื่นทำแทน',
    en: 'You cannot do this to your own account. Please ask somebody else.',
  },
  OUTRANKED: {
    status: 403,
    th: 'คนนี้มีสิทธิ์มากกว่าคุณ กรุณาให้ผู้ที่มีสิทธิ์สูงกว่าทำรายการนี้',
    en: 'This person holds a permission that you lack. Please ask somebody who holds it too.',
  },
  LAST_OWNER: {
    status: 409,
    th: 'ต้องมีเจ้าของระบบอย่างน้อยหนึ่งคน กรุณาแต่งตั้งเจ้าของคนอื่นก่อน',
    en: 'The last Owner cannot be removed. Please appoint another one first.',
  },
  TERMINATED: {
    status: 409,
    th: 'พนักงานคนนี้พ้นสภาพแล้ว เปลี่ยนสถานะไม่ได้ กรุณาสร้างบัญชีใหม่',
    en: 'This person was terminated, which is final. Please create a new account.',
  },

  APPROVAL_PENDING: {
    status: 409,
    th: 'รายการนี้รอผู้อนุมัติคนที่สองอยู่ กรุณารอผลก่อน',
    en: 'This item already waits for a second person. Please wait for the decision.',
  },
  NOT_INDEPENDENT: {
    status: 403,
    th: 'คุณกับผู้ขอเกี่ยวข้องกันผ่านการสร้างหรือแก้บัญชีพนักงานใน 24 ชั่วโมงที่ผ่านมา กรุณาให้คนอื่นอนุมัติ หรือรอถึง {until} น.',
    en: 'You or the other person created, changed or reset the other’s staff account in the last 24 hours. Please let somebody else approve, or wait until {until}.',
  },
  SAME_PHONE: {
    status: 403,
    th: 'บัญชีพนักงานของคุณใช้เบอร์โทรเดียวกับผู้ขอหรือผู้เล่นรายนี้ กรุณาให้คนอื่นทำรายการแทน',
    en: 'Your staff account has the same phone number as the person who asked, or as this player. Please let somebody else do this.',
  },
  MAKER_GONE: {
    status: 409,
    th: 'ผู้ขอไม่มีสิทธิ์ขอรายการนี้แล้ว กรุณาปฏิเสธ แล้วให้คนที่มีสิทธิ์ขอใหม่',
    en: 'The person who asked may not ask for this any more. Please refuse it, and let somebody who may ask again.',
  },
  REQUEST_OUTDATED: {
    status: 409,
    th: 'คำขอนี้สร้างจากระบบเวอร์ชันก่อน จึงทำตามไม่ได้แล้ว กรุณาปฏิเสธ แล้วขอใหม่',
    en: 'This was asked for in an older version and can no longer be carried out. Please refuse it and ask again.',
  },
  NOT_YOUR_OWN: {
    status: 403,
    th: 'คุณเป็นผู้สร้างหรือมีส่วนในรายการนี้ กรุณาให้คนอื่นดำเนินการ',
    en: 'You created this or had a part in it. Please let somebody else do it.',
  },
  PAID_BY_ANOTHER: {
    status: 403,
    th: 'ใน 24 ชั่วโมงที่ผ่านมา คุณอนุมัติเงินเข้า ให้เครดิต หรือปรับเทิร์นโอเวอร์ของผู้เล่นคนนี้ หรือเกี่ยวข้องกับคนที่ทำ กรุณาให้คนอื่นจ่าย ({names}) หรือรอถึง {until} น.',
    en: 'In the last 24 hours you approved money for this player, gave credit or lowered the turnover, or are tied to who did. Please let somebody else pay ({names}), or wait until {until}.',
  },
  TURNOVER_OPEN: {
    status: 422,
    th: 'ยังทำเทิร์นโอเวอร์ไม่ครบ กรุณาเล่นให้ครบก่อนถอนเงิน',
    en: 'The turnover is not complete. Please play it before you withdraw.',
  },
  PAYOUT_PAUSED: {
    status: 409,
    th: 'พักการถอนเงินถึง {until} น. เพราะเพิ่งเปลี่ยนบัญชี เบอร์โทร หรือการยืนยันตัวตน กรุณารอจนพ้นเวลานี้',
    en: 'Withdrawals pause until {until}, because bank, phone or second factor were just changed. Please wait until then.',
  },
  WITHDRAW_DAY_COUNT: {
    status: 422,
    th: 'ถอนครบจำนวนครั้งของวันนี้แล้ว กรุณาทำรายการใหม่พรุ่งนี้',
    en: 'You have used up today’s withdrawals. Please come back tomorrow.',
  },
  BONUS_EXCEEDED: {
    status: 422,
    th: 'เกินโบนัสที่ให้ไว้ กรุณาใส่ไม่เกินโบนัสที่ยังเหลือ',
    en: 'That is more than the bonus that was given. Please take at most what is left of it.',
  },
  NO_AUTOMATIC_PAYOUT: {
    status: 409,
    th: 'ยังไม่มีระบบจ่ายอัตโนมัติ กรุณากดรับรายการแล้วโอนด้วยตนเอง',
    en: 'No automatic payouts are set up. Please take the withdrawal and pay it by hand.',
  },
  MAINTENANCE: {
    status: 503,
    th: 'ปิดปรับปรุงระบบชั่วคราว กรุณากลับมาใหม่ภายหลัง',
    en: 'The site is closed for a while. Please come back later.',
  },
  SETTING_BOUNDS: {
    status: 422,
    th: 'กรุณาใส่ค่าระหว่าง {min} ถึง {max}',
    en: 'Please enter a value between {min} and {max}.',
  },
  SETTING_KIND: {
    status: 422,
    th: 'ค่านี้ไม่ตรงกับชนิดของการตั้งค่า กรุณาตรวจสอบ',
    en: 'That is not the kind of value that this setting takes. Please check it.',
  },
  LIMITS_CROSSED: {
    status: 422,
    th: 'ขั้นต่ำต้องไม่มากกว่าสูงสุด กรุณาแก้ไข',
    en: 'The minimum must not be above the maximum. Please change one of them.',
  },
  BANK_ACCOUNT_EXISTS: {
    status: 409,
    th: 'มีบัญชีนี้อยู่แล้ว กรุณาแก้ไขบัญชีเดิม',
    en: 'This account is there already. Please edit that one.',
  },
  BANK_ACCOUNT_IN_USE: {
    status: 409,
    th: 'บัญชีนี้ยังมีเงินหรือมีรายการค้างอยู่ กรุณาย้ายเงินและปิดรายการก่อน',
    en: 'This account still holds money or has open items. Please clear those first.',
  },
  OPENING_DONE: {
    status: 409,
    th: 'บัญชีนี้มียอดยกมาแล้ว กรุณาใช้การโอนหรือเพิ่มทุนแทน',
    en: 'This account has its opening balance already. Please use a transfer or capital instead.',
  },
  ROLE_NAME_TAKEN: {
    status: 409,
    th: 'ชื่อบทบาทนี้ถูกใช้แล้ว กรุณาใช้ชื่ออื่น',
    en: 'That role name is taken. Please choose another.',
  },
  ROLE_BUILT_IN: {
    status: 409,
    th: 'บทบาทที่มากับระบบแก้ไขไม่ได้ กรุณาสร้างสำเนาแล้วแก้ไข',
    en: 'Built-in roles stay as they are. Please clone it and change the copy.',
  },
  ROLE_IN_USE: {
    status: 409,
    th: 'ยังมีพนักงานใช้บทบาทนี้ {count} คน กรุณาย้ายก่อนลบ',
    en: '{count} people hold this role. Please move them to another first.',
  },
  NO_PHONE: {
    status: 422,
    th: 'พนักงานคนนี้ยังไม่มีเบอร์โทร กรุณาเพิ่มเบอร์ก่อน',
    en: 'This person has no phone. Please add one first.',
  },
  SMS_FAILED: {
    status: 503,
    th: 'ส่ง SMS ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
    en: 'The text message could not be sent. Please try again.',
  },
  ADDRESS_NOT_ALLOWED: {
    status: 403,
    th: 'เข้าใช้จากที่อยู่เครือข่ายนี้ไม่ได้ กรุณาติดต่อผู้จัดการ',
    en: 'You cannot sign in from this network address. Please ask a manager.',
  },
  TWO_FACTOR_IS_OFF: {
    status: 409,
    th: 'ยังไม่ได้เปิดยืนยันตัวตนสองชั้น กรุณาเปิดใช้ก่อน',
    en: 'Two-factor sign-in is not switched on. Please switch it on first.',
  },
  CHANGE_OPEN: {
    status: 409,
    th: 'มีคำขอเปลี่ยนข้อมูลที่รอตรวจสอบอยู่แล้ว กรุณารอผลหรือยกเลิกคำขอเดิมก่อน',
    en: 'A change like this waits to be checked already. Please wait for it or cancel it first.',
  },
  TOO_MANY_SOURCES: {
    status: 409,
    th: 'มีแหล่งที่มาครบ {most} รายการแล้ว กรุณาแก้ไขรายการเดิมแทน',
    en: 'There are {most} sources already. Please change one that is no longer used.',
  },
  TOO_MANY_VIEWS: {
    status: 409,
    th: 'บันทึกมุมมองของรายการนี้ครบ {most} แบบแล้ว กรุณาลบแบบที่ไม่ใช้ก่อน',
    en: 'You have saved {most} views of this list already. Please delete one first.',
  },
  UNCHANGED: {
    status: 422,
    th: 'ข้อมูลนี้เหมือนของเดิม กรุณาใส่ข้อมูลใหม่',
    en: 'That is what it is already. Please enter something new.',
  },
  PLAYER_HAS_MONEY: {
    status: 409,
    th: 'ผู้เล่นยังมียอดเงินหรือรายการค้างอยู่ กรุณาจัดการให้เสร็จก่อนปิดบัญชี',
    en: 'The player still has money or open items. Please settle those before the account is closed.',
  },
  PERIOD_REVERSED: {
    status: 422,
    th: 'วันสิ้นสุดอยู่ก่อนวันเริ่มต้น กรุณาเลือกช่วงวันใหม่',
    en: 'The period ends before it begins. Please choose other days.',
  },
  REPORTS_BUSY: {
    status: 429,
    th: 'มีการดาวน์โหลดรายงานพร้อมกันมากเกินไป กรุณารอสักครู่แล้วลองใหม่',
    en: 'Too many reports are being made at once. Please wait a moment and try again.',
  },
} as const satisfies Record<string, { status: number; th: string; en: string }>;

export type ErrorCode = keyof typeof errors;

/** The shape of every error answer (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  errors: { code: string; message: string; path?: string }[];
  /** With SESSION_ENDED, where the server knows it. */
  reason?: SessionEnd;
}

const units = [
  [3600, 'ชั่วโมง', 'hour'],
  [60, 'นาที', 'minute'],
  [1, 'วินาที', 'second'],
] as const;

/** So many seconds as people say it: one unit, rounded up. Thai ends with a space before what follows. */
function waitText(seconds: number, language: 'th' | 'en'): string {
  // Up to two of a unit, the smaller one says it better.
  const [size, th, en] = units.find(([unit]) => seconds >= 2 * unit) ?? units[2];
  const count = Math.ceil(seconds / size);
  return language === 'th' ? `${count} ${th} ` : `${count} ${en}${count === 1 ? '' : 's'}`;
}

/**
 * The sentence of a code in a language, with `{name}` filled in from `details`. `{wait}` is `seconds` as people say it.
 */
export function errorText(
  code: ErrorCode,
  language: 'th' | 'en',
  details: Record<string, string | number> = {},
): string {
  const { seconds } = details;
  const filled = typeof seconds === 'number' ? { ...details, wait: waitText(seconds, language) } : details;
  return errors[code][language].replace(/\{(\w+)\}/g, (_, name: string) => String(filled[name] ?? ''));
}
