import { UnstyledButton } from '@mantine/core';
import { m } from '../paraglide/messages.js';
import { setLocale, useLocale } from '../text/locale.ts';
import css from './LanguageSwitch.module.css';

/** Thai or English, at once and without a reload. */
export function LanguageSwitch() {
  const locale = useLocale();
  const other = locale === 'th' ? 'en' : 'th';
  const language = other === 'th' ? m.language_th() : m.language_en();
  return (
    <UnstyledButton
      className={css.switch ?? ''}
      aria-label={m.language_switch({ language })}
      onClick={() => setLocale(other)}
    >
      <span data-on={locale === 'th' || undefined}>TH</span>
      <span data-on={locale === 'en' || undefined}>EN</span>
    </UnstyledButton>
  );
}
