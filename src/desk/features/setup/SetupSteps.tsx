import { words } from '#language/words.ts';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import type { Setup } from '#contract/desk/setup.ts';
import { openSetupStep } from '#src/desk/data/setup-step.ts';
import { Row, rowLinkClass, Rows } from '#src/desk/ui/Rows.tsx';
import styles from './setup.module.css';

type Step = Setup['steps'][number];

/** Products on sale that a shop with its GST set sells without a rate: what is left of that step. */
const withoutRate = ({ step, count }: Step, { withoutTaxClass = 0 }: Setup): number => (step === 'tax' && count > 0 ? withoutTaxClass : 0);

/** What a step is called, and how it stands. */
function stepWords({ step, done, count }: Step, untaxed: number): { title: string; text: string } {
  const said = words().deskSetup.steps[step];
  if (untaxed > 0) return { title: said.title, text: words().deskSettings.withoutTaxClass(untaxed) };
  const isDone = step === 'categories' || step === 'products' || step === 'locations' ? count > 0 : done;
  return { title: said.title, text: isDone ? said.done(count) : said.open };
}

/** Where a step is done; undefined where the desk cannot do it. */
const places = {
  details: '/settings',
  tax: '/settings',
  categories: '/categories',
  products: '/products/new',
  payments: '/payments',
  locations: '/locations',
  purchase: undefined,
} as const satisfies Record<Step['step'], string | undefined>;

/** The seven steps, in any order; each is done by what is in the shop. */
export function SetupSteps({ setup }: { setup: Setup }) {
  const { steps, previewLink } = setup;
  return (
    <Rows label={words().deskSetup.stepsLabel}>
      {steps.map((step) => {
        const untaxed = withoutRate(step, setup);
        const { title, text } = stepWords(step, untaxed);
        const to = untaxed > 0 ? '/categories' : places[step.step];
        return (
          <Row
            key={step.step}
            opens={to !== undefined || step.step === 'purchase'}
            lead={<Mark done={step.done} />}
            title={<StepTitle step={step} title={title} to={to} href={step.step === 'purchase' ? previewLink : undefined} />}
            text={text}
          />
        );
      })}
    </Rows>
  );
}

interface StepTitleProps {
  step: Step;
  title: string;
  to?: (typeof places)[Step['step']];
  href?: string | undefined;
}

function StepTitle({ step, title, to, href }: StepTitleProps) {
  if (to)
    return (
      <Link to={to} className={rowLinkClass} onClick={() => openSetupStep(step.done ? undefined : { step: step.step, path: to })}>
        {title}
      </Link>
    );
  if (href === undefined) return title;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={rowLinkClass}>
      {title}
    </a>
  );
}

function Mark({ done }: { done: boolean }) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <Icon
      className={done ? styles.done : styles.open}
      size={24}
      strokeWidth={1.75}
      role="img"
      aria-label={done ? words().deskKit.done : words().deskSetup.toDo}
    />
  );
}
