const { defineConfig } = require('@medusajs/framework/utils');

// A Medusa whose tests were killed ends by itself.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(1), 1_000).unref();

const origin = 'http://127.0.0.1';

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: origin,
      adminCors: origin,
      authCors: origin,
      jwtSecret: process.env.SESSION_SECRET,
      cookieSecret: process.env.SESSION_SECRET,
    },
  },
  admin: { disable: true },
  modules: [
    {
      resolve: '@medusajs/medusa/payment',
      options: { providers: [{ resolve: './src/modules/test-payment', id: 'test' }] },
    },
  ],
});
