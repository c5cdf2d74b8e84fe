/** Required variables of a live shop, for tests that need one. */
export const liveVariables = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://shop:secret@db.example:5432/shop',
  PUBLIC_URL: 'https://shop.example',
  API_KEY: 'nostimo-demo-key',
  SHOP_SECRET: 'a secret of tests that is long enough',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Νόστιμο <hello@shop.example>',
};
