import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Sandbox } from './sandbox.ts';
import { player as t, ui } from './texts.ts';

export interface NewPlayer {
  phone: string;
  firstName: string;
  lastName: string;
  accountNumber: string;
  password: string;
}

/** A player on a phone. Amounts in satang. */
export class PlayerApp {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Phone, code by SMS, details: signed in afterwards. */
  async register(sandbox: Sandbox, person: NewPlayer): Promise<void> {
    const { page } = this;
    await page.goto('/');
    const register = page.getByRole('link', { name: t('landing_register'), exact: true });
    await register.filter({ visible: true }).first().click();
    await this.fillRegistration(sandbox, person);
    await this.sees(t('home_hello', { name: person.firstName }));
  }

  /** The steps of registration, from its first page. @param look looks at the filled form before it is sent */
  async fillRegistration(
    sandbox: Sandbox,
    person: NewPlayer,
    look: () => Promise<void> = async () => {},
  ): Promise<void> {
    const { page } = this;
    await page.getByLabel(ui('phone_label')).fill(person.phone);
    await page.getByRole('button', { name: t('otp_send') }).click();
    await page.getByLabel(ui('otp_label')).fill(await sandbox.code(person.phone));
    await page.getByLabel(t('first_name')).fill(person.firstName);
    await page.getByLabel(t('last_name')).fill(person.lastName);
    await page.getByLabel(ui('birth_day'), { exact: true }).selectOption('13');
    await page.getByLabel(ui('birth_month'), { exact: true }).selectOption('04');
    await page.getByLabel(ui('birth_year'), { exact: true }).selectOption('1994');
    // The radio itself is only spoken; people touch its label.
    await page.locator('label', { has: page.getByRole('radio', { name: 'ธนาคารกสิกรไทย' }) }).click();
    await page.getByLabel(t('account_number')).fill(person.accountNumber);
    await page.getByLabel(t('password'), { exact: true }).fill(person.password);
    for (const [name, path] of [
      ['legal_read_terms', '/terms'],
      ['legal_read_privacy', '/privacy'],
    ] as const) {
      expect(await page.getByRole('link', { name: t(name) }).getAttribute('href')).toBe(path);
    }
    await page.getByLabel(t('consent_terms')).check();
    await page.getByLabel(t('consent_privacy')).check();
    await look();
    await page.getByRole('button', { name: t('register_submit') }).click();
  }

  async signIn(phone: string, password: string): Promise<void> {
    const { page } = this;
    await page.goto('/signin');
    await page.getByLabel(ui('phone_label')).fill(phone);
    await page.getByLabel(t('password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('signin_submit') }).click();
    // The footer is a navigation, too, for guests as well.
    await page
      .getByRole('navigation', { name: t('nav_main') })
      .first()
      .waitFor();
  }

  async signOut(): Promise<void> {
    const { page } = this;
    await this.open('nav_profile');
    await page.getByRole('button', { name: t('signout') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('signout') })
      .click();
    await page.getByRole('button', { name: t('signin_submit') }).waitFor();
  }

  /** Goes to a place of the navigation, as a touch does: without loading the page again. */
  async open(
    place: 'nav_home' | 'nav_games' | 'nav_deposit' | 'nav_withdraw' | 'nav_profile',
  ): Promise<void> {
    const link = this.page
      .getByRole('navigation', { name: t('nav_main') })
      .getByRole('link', { name: t(place) });
    await link.filter({ visible: true }).first().click();
  }

  /** Waits until that text is somewhere on the page. */
  async sees(text: string): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  /** Waits until the balance in the header is this. */
  async hasBalance(satang: number): Promise<void> {
    const balance = this.page.locator('header [data-satang]').first();
    await expect.poll(() => balance.getAttribute('data-satang')).toBe(String(satang));
  }

  /** Chooses how to deposit, as a touch does: the radio itself is only spoken. */
  async depositBy(
    method: 'deposit_method_slip' | 'deposit_method_qr' | 'deposit_method_bank',
  ): Promise<void> {
    const radio = this.page.getByRole('radio', { name: t(method) });
    await this.page.locator('label', { has: radio }).click();
  }

  /** Asks for a top-up by transfer with a slip. @returns the satang to transfer */
  async announce(satang: number): Promise<number> {
    const { page } = this;
    await this.depositBy('deposit_method_slip');
    await page.getByLabel(t('deposit_amount')).fill(String(satang / 100));
    await page.getByRole('button', { name: /^ฝาก / }).click();
    await this.sees(t('deposit_pay_title'));
    const amount = page.locator('main [data-satang]').first();
    await expect
      .poll(async () => Number(await amount.getAttribute('data-satang')))
      .toBeGreaterThanOrEqual(satang);
    return Number(await amount.getAttribute('data-satang'));
  }

  /** Chooses a file as the slip, as from the phone's gallery. */
  async pickSlip(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.getByLabel(t('deposit_slip_label'), { exact: true }).setInputFiles(file);
  }

  async sendSlip(picture: Buffer): Promise<void> {
    await this.pickSlip({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: picture });
    await this.page.getByRole('button', { name: t('deposit_slip_send'), exact: true }).click();
    await this.sees(t('deposit_checking_title'));
  }

  /** Asks for a withdrawal and confirms it. */
  async withdraw(satang: number): Promise<void> {
    const { page } = this;
    await page.getByLabel(t('withdraw_amount')).fill(String(satang / 100));
    await page.locator('main').getByRole('button', { name: /^ถอน / }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('withdraw_confirm_yes') })
      .click();
    await this.sees(t('withdraw_open_title'));
  }

  /** The rows of the statement as they stand: [movement, balance after it], newest first. */
  async statement(): Promise<[number, number][]> {
    await this.open('nav_profile');
    await this.page
      .locator('main')
      .getByRole('link', { name: t('statement_title') })
      .click();
    await this.page.getByRole('heading', { name: t('statement_title'), level: 1 }).waitFor();
    await this.#statementRows.first().waitFor();
    return this.statementRows();
  }

  get #statementRows(): Locator {
    return this.page.locator('main li', { has: this.page.locator('[data-satang]') });
  }

  /** The rows of the open statement as they stand at this moment. */
  statementRows(): Promise<[number, number][]> {
    return this.#statementRows.evaluateAll((rows) =>
      rows.map((row) => {
        const [amount, after] = [...row.querySelectorAll('[data-satang]')];
        return [Number(amount?.getAttribute('data-satang')), Number(after?.getAttribute('data-satang'))];
      }),
    );
  }
}
