/** The rules `haat/own-element` and `haat/verbatim`, on planted violations. */
import { expect, test } from 'vitest';
import { piecesRefused } from '../support/repository/planted-code.ts';

/** Each the content of a paragraph. */
const paragraphs = (contents: readonly string[]) => contents.map((content) => `export const a = (p) => <p>${content}</p>;`);

const bare = [
  '{p.age}{p.age && " · "}{`${p.count} products`}',
  '<b>Total</b>{p.isTest ? ", test payment" : ""}',
  'Total{p.isEstimate && <i>estimate</i>}',
  '{p.isFrom ? "from " : null}{formatRupees(p.price)}',
  '{p.isFrom ? <i>from</i> : null}{p.name}',
  '{p.isOn ? p.price : <b>Off</b>}<b>Change</b>',
  '{p.more ? <>and more</> : null}<b>Date</b>',
  'Names: {p.names.map((name) => <b key={name}>{name}</b>)}',
];
const clothed = [
  '{p.isOn ? "on" : "off"}',
  '{p.age ? <i> · </i> : null}<i>{`${p.count} products`}</i>',
  '{p.icon ? <b /> : null}{" "}<i>{p.isOn ? "on" : "off"}</i>',
  '<b>Total</b> of {p.count} products',
  '{p.names.map((name) => <b key={name}>{name}</b>)}{children}',
];

test('text beside something that comes and goes has an element of its own', async () => {
  expect(await piecesRefused('own-element', paragraphs([...bare, ...clothed]))).toEqual(paragraphs(bare));
});

test('prices, order numbers and names of people are kept from the translator', async () => {
  const open = [
    '<b>{formatRupees(p.price)}</b>',
    '{formatPaise(p.paise)} paid',
    '{referenceOf(p.id)}',
    '<strong>{p.review.customerName}</strong>',
    '<b>{words().pay(formatRupees(p.price))}</b>',
    '<b>{p.isOld ? words().pay(formatRupees(p.price)) : "later"}</b>',
  ];
  const kept = [
    '<b translate="no">{formatRupees(p.price)}</b>',
    '<Verbatim>{referenceOf(p.id)}</Verbatim>',
    '<b title={formatPaise(p.paise)} />',
    '<Sentence>{words().pay(formatRupees(p.price))}</Sentence>',
    '<b>{formatRupees(p.price) === "" ? "none" : <Verbatim>{formatRupees(p.price)}</Verbatim>}</b>',
  ];
  expect(await piecesRefused('verbatim', paragraphs([...open, ...kept]))).toEqual(paragraphs(open));
});
