import { StrictMode } from 'react';
import { ConfirmProvider, LanguageSwitch, ThemeProvider, ToastArea, useLocale } from '../src/index.ts';
import { Buttons } from './Buttons.tsx';
import { Details } from './Details.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Displays } from './Displays.tsx';
import { Inputs } from './Inputs.tsx';
import css from './Kitchen.module.css';
import { States } from './States.tsx';
import { texts } from './samples.ts';
import { Tables } from './Tables.tsx';

/** Every component of the kit in every state, on one page. */
export function Kitchen() {
  return (
    <StrictMode>
      <ThemeProvider>
        <ConfirmProvider>
          <All />
          <ToastArea />
        </ConfirmProvider>
      </ThemeProvider>
    </StrictMode>
  );
}

function All() {
  const locale = useLocale();
  return (
    <main className={css.page} key={locale}>
      <header className={css.head}>
        <h1 className={css.title}>{texts().title}</h1>
        <LanguageSwitch />
      </header>
      <Buttons />
      <Displays />
      <Inputs />
      <States />
      <Dialogs />
      <Details />
      <Tables />
    </main>
  );
}
