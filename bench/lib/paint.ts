import type { Page } from 'playwright-core';

/**
 * Runs in every page before its own script. `expectRows()` begins to watch; `rows` is then kept with the milliseconds
 * from the last input before the list was asked for to the frame after which its new rows are painted.
 */
export const rowsWatch = `(() => {
  const isList = /\\/(topup|withdraw|customers)\\/list\\b/;
  let watching = false, input = 0, begun = 0, answered = 0, latest, tell;
  const painted = (then) => requestAnimationFrame(() => requestAnimationFrame(() => then(performance.now())));
  const done = (at) => { watching = false; tell(at - begun); };
  for (const type of ['input', 'change', 'click', 'keydown']) {
    addEventListener(type, (event) => { input = event.timeStamp; }, true);
  }
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    if (watching && input > watching && isList.test(url)) {
      latest = this;
      begun = input;
      answered = 0;
      this.addEventListener('loadend', () => {
        if (latest !== this) return;
        answered = performance.now();
        // Where a pause between two keys had brought these very rows already, nothing changes any more.
        const request = this;
        painted((at) => setTimeout(() => { if (watching && latest === request) done(at); }, 1000));
      });
    }
    return open.call(this, method, url, ...rest);
  };
  new MutationObserver((changes) => {
    if (!watching || !answered) return;
    const ofRows = ({ target }) => (target.nodeType === 1 ? target : target.parentElement)?.closest('main tbody');
    if (!changes.some(ofRows)) return;
    watching = false;
    painted(done);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  globalThis.expectRows = () => {
    watching = performance.now();
    answered = 0;
    globalThis.rows = new Promise((resolve) => { tell = resolve; });
  };
})()`;

/** Milliseconds from a person's action to the list's new rows on their screen. @throws Error when none came */
export async function untilRows(page: Page, what: string, action: () => Promise<unknown>): Promise<number> {
  await page.evaluate('expectRows()');
  await action();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no new rows after: ${what}`)), 15_000);
  });
  try {
    return await Promise.race([page.evaluate<number>('rows'), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs in the player's open page: `moved` is kept with the moment, in milliseconds since 1970, at which the first
 * frame with another balance was painted.
 */
export const balanceWatch = `globalThis.moved = new Promise((tell) => {
  const card = document.querySelector('[data-balance-card]');
  const before = card.textContent;
  new MutationObserver((_, observer) => {
    if (card.textContent === before) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => tell(performance.timeOrigin + performance.now())));
  }).observe(card, { subtree: true, childList: true, characterData: true });
}); undefined`;

/** Runs in the page where somebody clicks: `clicked` is the moment of the last click, in milliseconds since 1970. */
export const clickWatch = `addEventListener('click', (event) => {
  globalThis.clicked = performance.timeOrigin + event.timeStamp;
}, true)`;
