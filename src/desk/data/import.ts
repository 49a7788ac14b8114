/** Imports of products and files of what the shop has: what is read, then what is changed. Nothing of it is kept on the device. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportGoods, exportPeople } from '#contract/desk/export.ts';
import {
  answerImport,
  applyImport,
  getImport,
  getImportProblems,
  type ImportAnswers,
  type ImportPhase,
  listImportProblems,
  listImports,
  type ProductImport,
  undoImport,
  withdrawImport,
} from '#contract/desk/import.ts';
import { deskCall, deskChange } from './desk-call.ts';
import { deskPages, deskQuery, refetchCalls } from './desk-query.ts';
import { withProof } from './proof.ts';
import { productReads } from './product.ts';

/** ms between two looks at work that moves. A page that nobody sees does not look. */
const lookMs = 1_000;
const lookAgainMs = 5_000;
/** ms for a whole file: the shop writes some thousand products a second. */
const fileMs = 600_000;

/** Whether the shop works at an import. */
export function isMoving(phase: ImportPhase): boolean {
  return phase === 'staging' || phase === 'fetching' || phase === 'checking' || phase === 'applying' || phase === 'undoing';
}

export const importsQuery = () => ({
  ...deskPages(listImports, {}, { cached: false }),
  refetchInterval: ({ state: { data } }: { state: { data?: { pages: { items: { phase: ImportPhase }[] }[] } | undefined } }) =>
    data?.pages.some(({ items }) => items.some(({ phase }) => isMoving(phase))) === true && lookAgainMs,
});

export const importQuery = (id: string) => ({
  ...deskQuery(getImport, { params: { id } }, { cached: false, staleTime: 0 }),
  refetchInterval: ({ state: { data, error } }: { state: { data?: ProductImport | undefined; error: unknown } }) =>
    data !== undefined && isMoving(data.phase) && (error === null ? lookMs : lookAgainMs),
});

/** What is wrong with its rows. Another check finds others. */
export const importProblemsQuery = ({ id, checkedAt }: Pick<ProductImport, 'id' | 'checkedAt'>) =>
  deskPages(listImportProblems, {}, { cached: false, params: { id }, version: checkedAt ?? '' });

/** What is decided about an import. */
type Decision =
  | { kind: 'answer'; answers: ImportAnswers }
  | { kind: 'apply'; checkedAt: string; withoutRefused: boolean }
  | { kind: 'undo' }
  | { kind: 'withdraw' };

function decide(id: string, decision: Decision): Promise<ProductImport> {
  const params = { id };
  if (decision.kind === 'answer') return deskChange(answerImport, { params, body: decision.answers });
  if (decision.kind === 'undo') return deskChange(undoImport, { params });
  if (decision.kind === 'withdraw') return deskChange(withdrawImport, { params });
  return deskChange(applyImport, { params, body: { checkedAt: decision.checkedAt, withoutRefused: decision.withoutRefused } });
}

/** Decides about an import; what became of it is read again, also when it was refused. */
export function useImportDecision(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => decide(id, decision),
    onSuccess: (now) => client.setQueryData(importQuery(id).queryKey, now),
    onError: () => refetchCalls(client, getImport),
    onSettled: () => refetchCalls(client, listImports),
  });
}

/** Reads products again, which an import has changed. */
export function useProductsAgain(): () => void {
  const client = useQueryClient();
  return () => refetchCalls(client, ...productReads);
}

/** A file of goods. The mark at its beginning tells spreadsheets that it is UTF-8; browsers take it off what they read. */
const marked = (text: string): string => `\ufeff${text}`;

/** The refused rows of an import. @throws ApiError */
export async function fetchProblems(id: string): Promise<string> {
  return marked(await deskCall(getImportProblems, { params: { id } }, { timeoutMs: fileMs }));
}

/** @throws ApiError */
export async function fetchGoods(kind: 'products' | 'stock'): Promise<string> {
  return marked(await deskCall(exportGoods, { params: { kind } }, { timeoutMs: fileMs }));
}

/** Asks for a proof first. @throws ApiError */
export async function fetchPeople(kind: 'orders' | 'customers'): Promise<string> {
  return marked(await withProof(() => deskCall(exportPeople, { params: { kind } }, { timeoutMs: fileMs })));
}
