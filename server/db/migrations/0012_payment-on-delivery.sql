CREATE TABLE "placements" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"outcome" text NOT NULL,
	"order_id" uuid,
	"question" jsonb,
	"total_paise" bigint NOT NULL,
	"terms_version" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "placements_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "placements_outcome" CHECK ("placements"."outcome" in ('order', 'question') and ("placements"."outcome" = 'order') = ("placements"."order_id" is not null))
);
--> statement-breakpoint
DROP INDEX "ledger_money";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "money" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "off_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "door_phone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "placements_user" ON "placements" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_door_phone" ON "orders" USING btree ("door_phone") WHERE payment = 'delivery';--> statement-breakpoint
CREATE INDEX "ledger_money" ON "ledger" USING btree ("created_at") WHERE account in ('captured', 'received', 'refunded');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment" CHECK ("orders"."payment" in ('card', 'delivery') and ("orders"."payment" = 'delivery') = ("orders"."money" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_money" CHECK ("orders"."money" in ('due', 'carried', 'received', 'none'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_off" CHECK ("orders"."off_paise" between 0 and "orders"."amount_paise");