import type { ErrorTexts } from '../define/error.ts';

export const errors = {
  PASSWORD_NEEDED: {
    status: 401,
    th: 'ไม่ได้ใช้งานนานเกินไป กรุณาเข้าสู่ระบบอีกครั้ง',
    en: 'You were away for a while. Please sign in again.',
  },
  OUTSIDE_SHIFT: {
    status: 403,
    th: 'อยู่นอกเวลากะทำงาน กรุณาเข้าใช้ในช่วง {shiftStart}–{shiftEnd} น.',
    en: 'You are outside your shift. Please sign in between {shiftStart} and {shiftEnd}.',
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
    en: 'That code is not right. Please check it. Attempts left: {left}.',
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
  BANK_ACCOUNT_TRIES: {
    status: 429,
    th: 'บัญชีธนาคารที่กรอกเป็นของผู้เล่นคนอื่นหลายครั้งแล้ว กรุณารอ {wait}แล้วลองใหม่ หรือติดต่อเจ้าหน้าที่หากเป็นบัญชีของคุณ',
    en: 'Several bank accounts of other players were entered. Please wait {wait} and try again, or contact support if the account is yours.',
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
} as const satisfies ErrorTexts;
