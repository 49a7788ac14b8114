CREATE TABLE "paper_series" (
	"series" text NOT NULL,
	"fy" text NOT NULL,
	"last" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paper_series_series_fy_pk" PRIMARY KEY("series","fy"),
	CONSTRAINT "paper_series_last" CHECK ("paper_series"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text,
	"fy" text,
	"number" integer,
	"printed" text NOT NULL,
	"order_id" uuid NOT NULL,
	"against_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"test" boolean NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"amount_paise" bigint NOT NULL,
	"template" integer NOT NULL,
	CONSTRAINT "papers_number" UNIQUE("series","fy","number"),
	CONSTRAINT "papers_credit" CHECK (("papers"."kind" = 'credit_note') = ("papers"."against_id" is not null)),
	CONSTRAINT "papers_test" CHECK ("papers"."test" = ("papers"."series" is null) and ("papers"."series" is null) = ("papers"."number" is null) and ("papers"."series" is null) = ("papers"."fy" is null)),
	CONSTRAINT "papers_printed" CHECK ("papers"."printed" ~ '^[A-Z0-9/-]{1,16}$'),
	CONSTRAINT "papers_amount" CHECK ("papers"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_against_id_papers_id_fk" FOREIGN KEY ("against_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "papers_order" ON "papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "papers_issued" ON "papers" USING btree ("issued_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_one_sale" ON "papers" USING btree ("order_id") WHERE "papers"."kind" <> 'credit_note';