import { expect, test } from 'vitest';
import { renderImplementationEmail } from './render-implementation-email.tsx';

const props = {
  url: 'https://desk.example/implementations/imp_1',
  name: 'Ada Owner',
  storeName: 'Juniper Outfitters',
  actorName: 'Iris Implementer',
  note: null,
};

test('a brand reads who asks for which changes, and typed words stay text', () => {
  const note = 'Please add <b>your</b> terms.';
  const email = renderImplementationEmail({ ...props, kind: 'changes-requested', note });
  expect(email.subject).toBe('Changes requested for Juniper Outfitters');
  expect(email.text).toContain('Iris Implementer reviewed Juniper Outfitters');
  expect(email.text).toContain('Please add <b>your</b> terms.');
  expect(email.html).not.toContain('<b>your</b>');
  expect(email.html).toContain('href="https://desk.example/implementations/imp_1"');
});

test('an applicant reads what the link does, that nothing happens without it, and no word of the form', () => {
  const email = renderImplementationEmail({ ...props, kind: 'application', actorName: null });
  expect(email.text).toContain('an application for a store with this address');
  expect(email.text).not.toContain(props.storeName);
  expect(email.text).toContain('The link works for 7 days.');
  expect(email.text).toContain('Nothing will happen');
});

test.each(['submitted', 'approved', 'rejected', 'deployed', 'deployment-undone'] as const)(
  '%s has the store in a short subject, and one button',
  (kind) => {
    const { subject, html } = renderImplementationEmail({ ...props, kind });
    expect(subject).toContain('Juniper Outfitters');
    expect(subject.length).toBeLessThan(60);
    expect(html.match(/<a /g)).toHaveLength(1);
  },
);
