import { formatMoney } from '@amends/core/reference/money.rules';
import { html } from 'hono/html';
import { WIDGET_PATH } from '../../widget.ts';
import type { Cart } from './cart.ts';

const words = {
  title: 'Demo shop',
  intro: 'A small storefront that uses the Amends widget, so that you can try the whole story.',
  add: 'Add to cart',
  addName: (name: string) => `Add to cart: ${name}`,
  cart: 'Your cart',
  empty: 'Your cart is empty.',
  remove: (name: string) => `Remove ${name}`,
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  tax: 'Tax',
  protection: 'Protection',
  total: 'Total',
  name: 'Name',
  email: 'Email',
  checkOut: 'Place order',
  thanks: 'Thank you for your order',
  number: (orderNumber: string) => `Your order number is ${orderNumber}.`,
  protected: 'Your order is protected.',
  unprotected: 'Your order is not protected.',
  claim: 'File a claim for this order',
  back: 'Back to the shop',
};

export const SHOP_STYLE = `
:root { color-scheme: light dark; --paper: #faf9f6; --surface: #fff; --ink: #1b1a17; --ink-2: #57534b; --line: #d9d4c8; --accent: #1f5a41; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --paper: #151412; --surface: #1d1c19; --ink: #f2efe8; --ink-2: #b8b2a6; --line: #3c3832; --accent: #7cc7a2; --on-accent: #10201a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.5rem; margin: 0 0 .25rem }
h2 { font-size: 1.125rem; margin: 2rem 0 .75rem }
p { margin: 0 0 1rem; color: var(--ink-2) }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
ul { list-style: none; margin: 0; padding: 0 }
.products { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)) }
.product { background: var(--surface); border: 1px solid var(--line); border-radius: .75rem; padding: .75rem }
.product img { width: 100%; height: auto; aspect-ratio: 1 }
.product h2 { font-size: 1rem; margin: .5rem 0 0; overflow-wrap: anywhere }
.line { display: flex; gap: 1rem; justify-content: space-between; align-items: center; padding: .25rem 0; border-bottom: 1px solid var(--line) }
.line a { display: inline-block; min-width: 2.75rem; line-height: 2.75rem; text-align: center; text-decoration: none }
dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; margin: 1rem 0 } dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums }
.total { font-weight: 600 }
label { display: block; margin: .75rem 0 .25rem; font-weight: 500 }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--ink-2); border-radius: .5rem }
button, .button { display: inline-block; min-height: 2.75rem; padding: .5rem 1rem; font: inherit; font-weight: 500; border: 0; border-radius: .5rem; background: var(--accent); color: var(--on-accent); cursor: pointer; text-decoration: none }
.quiet { background: none; color: var(--accent); text-decoration: underline }
.wide { width: 100%; margin-top: 1rem }
form.checkout { max-width: 32rem }
amends-protection { display: block; min-height: 7rem; --amends-accent: var(--accent); --amends-on-accent: var(--on-accent) }
@media (max-width: 30rem) { amends-protection { min-height: 8.25rem } }
@media (max-width: 24rem) { amends-protection { min-height: 9.5rem } }
@media (max-width: 22rem) { amends-protection { min-height: 12rem } }
amends-protection[hidden] { display: none }
`;

/** The storefront's own script: its total, from the widget's event. */
export const SHOP_SCRIPT = `
addEventListener('amends:change', ({ detail: { premium, currency } }) => {
  const shown = document.querySelector('[data-total]');
  if (!shown) return;
  const money = (amount) => (amount / 100).toLocaleString('en-US', { style: 'currency', currency: currency ?? 'USD' });
  document.querySelector('[data-premium]').textContent = money(premium);
  shown.textContent = money(Number(shown.dataset.total) + premium);
});
`;

const page = (body: unknown) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${words.title}</title>
    <link rel="stylesheet" href="/demo-shop/shop.css" />
    <script src="/demo-shop/shop.js"></script>
    <script src="${WIDGET_PATH}" async></script>
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>`;

/** Renders the products, and the cart with its checkout. */
export function shopPage(cart: Cart, publishableKey: string | null) {
  const { currency } = cart;
  const money = (amount: number) => formatMoney({ amount, currency });
  return page(html`<h1>${words.title}</h1>
    <p>${words.intro}</p>
    <ul class="products">
      ${cart.products.map(
        ({ key, name, price, image, addHref }) => html`<li class="product">
          <img src="${image}" alt="" width="200" height="200" />
          <h2>${name}</h2>
          <p>${money(price)}</p>
          <a class="button" href="${addHref}" id="add-${key}" aria-label="${words.addName(name)}">${words.add}</a>
        </li>`,
      )}
    </ul>
    <h2 id="cart">${words.cart}</h2>
    ${cart.lines.length === 0 ? html`<p>${words.empty}</p>` : checkout(cart, publishableKey, money)}`);
}

const checkout = (
  cart: Cart,
  publishableKey: string | null,
  money: (amount: number) => string,
) => html`<ul>
    ${cart.lines.map(
      ({ name, quantity, price, removeHref }) => html`<li class="line">
        <span>${quantity} × ${name}</span>
        <span>${money(price * quantity)}
          <a href="${removeHref}" aria-label="${words.remove(name)}">−</a></span>
      </li>`,
    )}
  </ul>
  <form class="checkout" method="post" action="/demo-shop/checkout?${cart.query}">
    <dl>
      <dt>${words.subtotal}</dt><dd>${money(cart.subtotal)}</dd>
      <dt>${words.shipping}</dt><dd>${money(cart.shipping)}</dd>
      <dt>${words.tax}</dt><dd>${money(cart.tax)}</dd>
      <dt>${words.protection}</dt><dd data-premium>${money(0)}</dd>
      <dt class="total">${words.total}</dt>
      <dd class="total" data-total="${cart.total}">${money(cart.total)}</dd>
    </dl>
    ${
      publishableKey === null
        ? null
        : html`<amends-protection
            name="quote"
            publishable-key="${publishableKey}"
            currency="${cart.currency}"
            subtotal="${cart.subtotal}"
            items="${JSON.stringify(cart.items)}"
            country="US"
          ></amends-protection>`
    }
    <label for="name">${words.name}</label>
    <input id="name" name="name" autocomplete="name" required maxlength="100" />
    <label for="email">${words.email}</label>
    <input id="email" name="email" type="email" autocomplete="email" required maxlength="200" />
    <button class="wide">${words.checkOut}</button>
  </form>`;

/** Renders the order that was placed. */
export const placedPage = (given: {
  orderNumber: string;
  isProtected: boolean;
  claimHref: string;
}) =>
  page(html`<h1>${words.thanks}</h1>
    <p id="number" data-number="${given.orderNumber}">${words.number(given.orderNumber)}</p>
    <p>${given.isProtected ? words.protected : words.unprotected}</p>
    <p><a class="button" href="${given.claimHref}">${words.claim}</a></p>
    <p><a href="/demo-shop">${words.back}</a></p>`);
