CREATE TABLE "handover_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"handover_id" uuid NOT NULL,
	"received_paise" bigint NOT NULL,
	"short_paise" bigint NOT NULL,
	CONSTRAINT "handover_orders_paise" CHECK ("handover_orders"."received_paise" >= 0 and "handover_orders"."short_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"courier_key" text NOT NULL,
	"received_paise" bigint NOT NULL,
	"short_paise" bigint NOT NULL,
	"note" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "handovers_paise" CHECK ("handovers"."received_paise" >= 0 and "handovers"."short_paise" >= 0)
);
--> statement-breakpoint
DROP INDEX "ledger_money";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier_key" text;--> statement-breakpoint
ALTER TABLE "handover_orders" ADD CONSTRAINT "handover_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_orders" ADD CONSTRAINT "handover_orders_handover_id_handovers_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."handovers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_orders_handover" ON "handover_orders" USING btree ("handover_id");--> statement-breakpoint
CREATE INDEX "handovers_created" ON "handovers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_carried" ON "orders" USING btree ("courier_key") WHERE money = 'carried';--> statement-breakpoint
CREATE INDEX "refunds_by_hand" ON "refunds" USING btree ("done_at") WHERE method = 'hand';--> statement-breakpoint
CREATE INDEX "ledger_money" ON "ledger" USING btree ("created_at") WHERE account in ('captured', 'received', 'carried', 'short', 'refunded');