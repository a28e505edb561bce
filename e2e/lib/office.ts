import { randomUUID } from 'node:crypto';
import { type CallName, calls } from '@salung/contract';
import type { Answer, Input } from '@salung/contract/schemas';
import type { Locator, Page } from 'playwright-core';
import { freshTab, type Visitor } from './browser.ts';
import type { Sandbox } from './sandbox.ts';
import { office as t } from './texts.ts';

/** A member of staff at a desk. */
export class OfficeApp {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async #password(username: string, password: string): Promise<void> {
    const { page } = this;
    await page.goto('/signin');
    await page.getByLabel(t('username')).fill(username);
    await page.getByLabel(t('password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('signin_next') }).click();
  }

  /** With the authenticator that the sandbox shows. */
  async signIn(sandbox: Sandbox, username: string, password: string): Promise<void> {
    await this.#password(username, password);
    await this.page.getByLabel(t('code_label')).fill(await sandbox.staffCode(username));
    await this.isInside();
  }

  /** The first time: the authenticator is set up, the recovery codes are kept, the password is changed. */
  async signInFirstTime(
    sandbox: Sandbox,
    person: { username: string; given: string; own: string },
  ): Promise<{ recoveryCodes: string[] }> {
    const { page } = this;
    await this.#password(person.username, person.given);
    await page.getByRole('img', { name: t('setup_qr') }).waitFor();
    const secret = await page.locator('code').innerText();
    await page.getByRole('button', { name: t('setup_scanned') }).click();
    const recoveryCodes = await page.locator('main li').allInnerTexts();
    await page.getByLabel(t('recovery_kept')).check();
    await page.getByRole('button', { name: t('next') }).click();
    await page.getByLabel(t('code_label')).fill(await sandbox.authenticatorCode(secret));
    await page.getByLabel(t('password_current')).fill(person.given);
    await page.getByLabel(t('password_new'), { exact: true }).fill(person.own);
    await page.getByLabel(t('password_repeat')).fill(person.own);
    await page.getByRole('button', { name: t('password_save') }).click();
    await this.isInside();
    return { recoveryCodes };
  }

  /** Makes a call in their session, to bring about what a test begins with. @throws Error with what the server said */
  async call<Name extends CallName>(
    name: Name,
    sent: { params?: Record<string, string>; body?: Input<Name, 'body'> } = {},
  ): Promise<Answer<Name>> {
    const { method, path } = calls[name];
    const address = path.replace(/\{(\w+)\}/g, (_, key: string) => sent.params?.[key] ?? '');
    const answer = await this.page.evaluate(
      async ([to, by, text, key]) => {
        const response = await fetch(to, {
          method: by,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('accessToken')}`,
            'idempotency-key': key,
          },
          ...(text === '' ? {} : { body: text }),
        });
        if (!response.ok) throw new Error(await response.text());
        return response.json();
      },
      [address, method, sent.body === undefined ? '' : JSON.stringify(sent.body), randomUUID()] as const,
    );
    return answer as Answer<Name>;
  }

  async isInside(): Promise<void> {
    await this.page.getByRole('navigation', { name: t('nav_main') }).waitFor();
  }

  async open(place: 'nav_topup_queue' | 'nav_withdraw_queue'): Promise<void> {
    const navigation = this.page.getByRole('navigation', { name: t('nav_main') });
    await navigation.getByRole('link', { name: t(place) }).click();
    await this.page.getByRole('heading', { name: t(place), level: 1 }).waitFor();
  }

  /** The item of a player in the open queue. */
  item(name: string): Locator {
    return this.page.getByRole('listitem').getByRole('button', { name });
  }

  /** Opens a player's item as soon as it is in the queue. */
  async select(name: string): Promise<void> {
    await this.item(name).click();
    await this.facts(name).waitFor();
  }

  /** The facts of the open item, once they are those of this player. */
  facts(name: string): Locator {
    return this.page
      .locator('section', { hasText: name })
      .filter({ has: this.page.locator('dl') })
      .first();
  }

  button(name: string): Locator {
    return this.page.locator('main').getByRole('button', { name });
  }

  /** Answers the open dialog with its button of that name. */
  async answer(name: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name }).click();
  }

  /** Approves the open top-up with the amount that stands there. */
  async approve(): Promise<void> {
    await this.button(t('approve')).click();
    await this.answer(t('approve'));
  }

  /** Takes the open withdrawal, and records that it was paid from the first account. */
  async pay(reference: string): Promise<void> {
    await this.button(t('withdraw_take')).click();
    const account = this.page.getByLabel(t('paid_from'));
    await account.selectOption({ index: 1 });
    await this.page.getByLabel(t('bank_reference')).fill(reference);
    await this.button(t('paid')).click();
    await this.answer(t('paid_confirm'));
    // The server has said so, and another item may be open by then. Whoever leaves before takes the call back.
    await this.page.locator(`input[value="${reference}"]`).waitFor({ state: 'detached' });
  }

  /** Returns the open withdrawal to the player with one of the usual reasons. */
  async refund(reason: string): Promise<void> {
    await this.button(t('withdraw_give_back')).click();
    await this.page.getByRole('dialog').getByLabel(reason).check();
    await this.answer(t('withdraw_give_back'));
  }
}

/**
 * Approves the request that is open, as a second person. Waits for the toast: the list says so before the dialog has left the history,
 * and a page that is opened until then is not.
 */
export async function approveRequest(page: Page): Promise<void> {
  const approve = { name: t('approve'), exact: true };
  await page.getByRole('dialog').last().getByRole('button', approve).click();
  const asked = page.getByRole('dialog').filter({ hasText: t('approvals_approve_title') });
  await asked.getByRole('button', approve).click();
  await page.locator('.s-toast-good', { hasText: t('approvals_approved') }).waitFor();
}

/** Somebody who has signed in begins again at the first page, in a new tab: as every test of a file that shares them. */
export async function freshDesk(visitor: Visitor): Promise<OfficeApp> {
  const office = new OfficeApp(await freshTab(visitor));
  await office.page.goto('/');
  await office.isInside();
  return office;
}
