import './mantine.css';
import './tokens.css';
import './fonts.css';
import './controls.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { bringLateFonts } from './late-fonts.ts';
import { theme } from './theme.ts';

/** The provider around both apps: theme, colours, fonts, base styles. Always dark. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useEffect(() => void bringLateFonts(), []);
  return (
    <MantineProvider theme={theme} forceColorScheme="dark" deduplicateCssVariables={false}>
      {children}
    </MantineProvider>
  );
}
