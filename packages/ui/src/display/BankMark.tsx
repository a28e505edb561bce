import { bankByCode } from '@salung/contract/browser';
import { getLocale } from '../text/locale.ts';
import css from './BankMark.module.css';

/** A mark for a bank: its short name on its colour, since we may not use the banks' logos. Decorative. */
export function BankMark({ code, size = 40 }: { code: string; size?: number }) {
  const bank = bankByCode(code);
  const short = bank?.short ?? '?';
  const initials = short.length > 4 ? short.slice(0, short.startsWith('TRUE') ? 1 : 2) : short;
  const style = {
    '--bank': bank?.colour ?? 'var(--s-line)',
    color: code === '025' ? 'var(--s-on-bright)' : '#fff',
    width: size,
    height: size,
    fontSize: Math.round(size * (initials.length > 3 ? 0.26 : initials.length > 2 ? 0.3 : 0.38)),
  } as React.CSSProperties;
  return (
    <span aria-hidden="true" className={css.mark} style={style}>
      {initials}
    </span>
  );
}

/** A bank's name in the language of the screen. */
export function bankName(code: string): string {
  const bank = bankByCode(code);
  return bank ? bank[getLocale()] : code;
}
