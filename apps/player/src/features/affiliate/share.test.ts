import { expect, it } from 'vitest';
import { externalLink, lineAddress } from './share.ts';

const link = 'https://play.example/register?ref=ABCD2345';

it('a link for LINE opens the phone’s own browser, once', () => {
  const external = `${link}&openExternalBrowser=1`;
  expect([externalLink(link), externalLink(external)]).toEqual([external, external]);
});

it('LINE gets text and link in its app, and on its page elsewhere', () => {
  const app = new URL(lineAddress('มาเล่น & รับ', link, true));
  expect(app.origin + app.pathname).toBe('https://line.me/R/share');
  expect(app.searchParams.get('text')).toBe(`มาเล่น & รับ\n${externalLink(link)}`);
  const page = new URL(lineAddress('มาเล่น & รับ', link, false));
  expect(page.searchParams.get('url')).toBe(externalLink(link));
  expect(page.searchParams.get('text')).toBe('มาเล่น & รับ');
});
