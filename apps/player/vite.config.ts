import { appConfig } from '@salung/ui/vite';
import { defineConfig } from 'vite';

export default defineConfig(
  appConfig({
    port: 5173,
    serverPort: Number(process.env.PORT ?? 8080),
    early: {
      router: 'src/app/router.tsx',
      guard: '/player',
      calls: ['maintenance.get'],
      memberCalls: ['auth.user'],
    },
    // Amounts are on the lobby, too, which must not load what only other pages share.
    together: [
      { name: 'money', test: /packages\/ui\/src\/money\// },
      // Few pages draw a code.
      { name: 'qr', test: /display\/QrCode|node_modules\/qr\// },
    ],
    sharedBy: 3,
    apart: [
      // Few pages need the sign-in's parts.
      { name: 'sign-in', test: /features.auth|inputs.(OtpInput|PasswordField|PhoneInput)|messages.otp_/ },
      // What only pages of one kind share.
      { name: 'profile', test: /features.players.Profile(Frame|Menu)|Icon(Key|Devices|Users)\.mjs/ },
      // The lobby and the notices need a few words of promotions only.
      {
        name: 'promotions',
        test: /features.promotions.(?!names|current-session|play\.|SessionBar)|messages.promotions_(?!title|live|bar|left_to_play)/,
      },
      { name: 'bets', test: /features.turnover|messages.bets_(?!link|title)/ },
      // Every page says that a player is away.
      {
        name: 'limits',
        test: /features.limits.(?!away|AwayNotice|length-text)|messages.limits_(?!away|break|exclusion|length|title)/,
      },
      { name: 'terms', test: /contract.src.promotions/ },
      // Every page looks whether this device keeps anything of lotto.
      {
        name: 'lotto',
        test: /features.lotto.(?!stored\.ts|family-words)|packages.lotto.src.(?!families)|messages.lotto_(?!family)/,
      },
      { name: 'families', test: /packages.lotto.src.families|lotto.family-words|messages.lotto_family/ },
      // Few pages make a picture to send.
      { name: 'picture', test: /parts.PictureButtons|IconShare2|messages.receipt_(save|share)/ },
    ],
    worksOffline: true,
  }),
);
