import { m } from '../paraglide/messages.js';
import { type Locale, setLocale, useLocale } from '../text/locale.ts';
import css from './LanguageSwitch.module.css';

const languages: { locale: Locale; short: string; name: () => string }[] = [
  { locale: 'th', short: 'TH', name: m.language_th },
  { locale: 'en', short: 'EN', name: m.language_en },
];

/** Switches between Thai and English, at once and without a reload. */
export function LanguageSwitch() {
  const current = useLocale();
  return (
    <fieldset className={css.switch}>
      <legend className="s-only-spoken">{m.language()}</legend>
      {languages.map(({ locale, short, name }) => (
        <button
          key={locale}
          type="button"
          className={css.choice}
          title={name()}
          aria-pressed={locale === current}
          onClick={() => setLocale(locale)}
        >
          {short}
        </button>
      ))}
    </fieldset>
  );
}
