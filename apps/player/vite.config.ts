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
    together: [
      {
        name: 'common',
        test: /text.(dates|error-text|phone)\.|parts.(page\.module|use-action|Stage|Problem)|mutationObserver|useMutation|esm.use-id|IconEye|IconArrow|CountDown|messages.(column_after|statement_title|item_|otp_(again|title)|password_new)/,
      },
      {
        name: 'form',
        test: /features.auth.(AuthCard|CodeStep|PhoneStep|checks|field-errors|use-)|inputs.(PhoneInput|PasswordField)|core.+(Checkbox|InlineInput)/,
      },
      {
        name: 'Member',
        test: /app.Member\.tsx|parts.(Rows|Panel|BankLine)\.|players.movements|messages.(home_|balance_|profile_bank)/,
      },
    ],
    sharedBy: 3,
    worksOffline: true,
  }),
);
