import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import type { Setup } from '#contract/desk/setup.ts';
import { openSetupStep } from '#src/desk/data/setup-step.ts';
import { Row, rowLinkClass, Rows } from '#src/desk/ui/Rows.tsx';
import styles from './setup.module.css';

type Step = Setup['steps'][number];

interface Words {
  title: string;
  text: (step: Step) => string;
  /** Where it is done; undefined where the desk cannot do it. */
  to?: '/settings' | '/categories' | '/products/new' | '/locations' | '/payments';
}

const some = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const words: Record<Step['step'], Words> = {
  details: {
    title: 'Name, address, phone',
    text: ({ done }) => (done ? 'Shoppers can find you' : 'Who you are and where'),
    to: '/settings',
  },
  tax: {
    title: 'GST and prices',
    text: ({ done }) => (done ? 'Tax registration and prices are set' : 'Whether you are registered, and whether you type prices with GST'),
    to: '/settings',
  },
  categories: {
    title: 'Categories',
    text: ({ count }) => (count === 0 ? 'What your products are sorted into' : some(count, 'category', 'categories')),
    to: '/categories',
  },
  products: {
    title: 'Products',
    text: ({ count }) => (count === 0 ? 'A photo, a name, a price' : `${some(count, 'product', 'products')} on sale`),
    to: '/products/new',
  },
  payments: {
    title: 'Payments',
    text: ({ done }) => (done ? 'Shoppers pay you' : 'Type the keys of your payment provider. Until then no real money comes in'),
    to: '/payments',
  },
  locations: {
    title: 'Delivery places',
    text: ({ count }) => (count === 0 ? 'Where your parcels go' : some(count, 'place', 'places')),
    to: '/locations',
  },
  purchase: {
    title: 'Buy something yourself',
    text: ({ done }) => (done ? 'You know how it feels' : 'See the shop, sign in with your account, and place an order'),
  },
};

/** The seven steps, in any order; each is done by what is in the shop. */
export function SetupSteps({ setup: { steps, previewLink } }: { setup: Setup }) {
  return (
    <Rows label="Steps">
      {steps.map((step) => {
        const { title, text, to } = words[step.step];
        return (
          <Row
            key={step.step}
            opens={to !== undefined || step.step === 'purchase'}
            lead={<Mark done={step.done} />}
            title={<StepTitle step={step} title={title} to={to} href={step.step === 'purchase' ? previewLink : undefined} />}
            text={text(step)}
          />
        );
      })}
    </Rows>
  );
}

interface StepTitleProps {
  step: Step;
  title: string;
  to?: Words['to'] | undefined;
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
  return <Icon className={done ? styles.done : styles.open} size={24} strokeWidth={1.75} role="img" aria-label={done ? 'Done' : 'To do'} />;
}
