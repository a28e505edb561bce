import { CopyMark } from '../inputs/CopyMark.tsx';
import { m } from '../paraglide/messages.js';
import { maskPhone, showPhone } from '../text/phone.ts';
import css from './PhoneNumber.module.css';

export interface PhoneNumberProps {
  /** `0812345678` or `+66812345678`, or already masked (`081xxx5678`). */
  phone: string;
  /** Shows only its beginning and its end. */
  masked?: boolean;
  /** Offers to copy it; a masked one cannot be copied. */
  copy?: boolean;
}

/** A phone number in groups, without a line break in it. */
export function PhoneNumber({ phone, masked = false, copy = false }: PhoneNumberProps) {
  const shown = showPhone(masked ? maskPhone(phone) : phone);
  return (
    <span className={css.phone} translate="no">
      {shown}
      {copy && /^[\d-]+$/.test(shown) && <CopyMark text={shown.replace(/-/g, '')} name={m.phone_label()} />}
    </span>
  );
}
