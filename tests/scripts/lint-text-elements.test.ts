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

test('names and addresses of people are kept from the translator, also in titles and sentences', async () => {
  const open = [
    '<p>{p.courier}</p>',
    '<p>{p.order.name}</p>',
    '<Row title={p.customer?.name ?? words().customer} />',
    '<Dialog title={words().takeOf(p.courier)} />',
    '<Sentence>{` ${words().carriedBy(p.courier)}`}</Sentence>',
    '<Row text={joined([p.reason, p.by ?? "the shop"])} />',
    '<dd>{p.to.address1}</dd>',
    '<address>{addressLines(p.order).map((line) => <span key={line}>{line}</span>)}</address>',
    '<b>{p.people.map(({ name }) => <i key={name}>{name}</i>)}</b>',
  ];
  const kept = [
    '<Row title={<Verbatim>{p.customer.name}</Verbatim>} />',
    '<Naming names={[p.courier]}>{(courier) => words().carriedBy(courier)}</Naming>',
    '<address translate="no">{addressLines(p.order).map((line) => <span key={line}>{line}</span>)}</address>',
    '<p>{p.courier ? words().carried : null}</p>',
    '<p>{words().orders.courier}</p>',
    '<p>{p.product.name}</p>',
    '<b>{p.products.map(({ name }) => <i key={name}>{name}</i>)}</b>',
    '<Field label={p.labels.courier} hint={p.errors.username?.message} />',
  ];
  expect(await piecesRefused('verbatim', paragraphs([...open, ...kept]))).toEqual(paragraphs(open));
  const taken = (of: string) => `export function A({ ${of} }) { const { name } = ${of}; return <p>{joined([name, 'now'])}</p>; }`;
  expect(await piecesRefused('verbatim', [taken('request'), taken('product')])).toEqual([taken('request')]);
});
